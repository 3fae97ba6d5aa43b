// The server that this page came from.

export class ServerProblem extends Error {
  constructor(status, { detail, errors = [] }) {
    super([detail, ...errors.map((e) => (e.parameter ? `${e.parameter}: ${e.detail}` : e.detail))].join("\n"));
    this.status = status;
  }
}

export class Server {
  /** @param askForToken gives the token that the server wants */
  constructor(askForToken) {
    this.askForToken = askForToken;
    this.token = sessionStorage.getItem("token");
  }

  /** Premultiplied RGBA of a scene, given as JSON, by one renderer. */
  async pixels(json, renderer) {
    const response = await this.post(json, `?renderer=${renderer}`, "application/octet-stream");
    return { pixels: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  }

  /** The picture as a file. */
  async png(json) {
    return (await this.post(json, "", "image/png")).blob();
  }

  async post(json, query, accept) {
    let response;
    try {
      response = await fetch(`/v1/render${query}`, {
        method: "POST", body: json,
        headers: {
          "Content-Type": "application/json", Accept: accept,
          ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
        },
      });
    } catch {
      throw new ServerProblem(0, { detail: "The server does not answer." });
    }
    if (response.ok) return response;
    if (response.status === 401) {
      this.asking ??= this.askForToken().finally(() => { this.asking = null; });
      this.token = await this.asking;
      sessionStorage.setItem("token", this.token);
      return this.post(json, query, accept);
    }
    const problem = await response.json().catch(() => ({ detail: response.statusText }));
    throw new ServerProblem(response.status, problem);
  }
}
