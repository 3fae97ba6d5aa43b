// The server that this page came from.

import { sceneJSON } from "./texts.js";

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

  /** Premultiplied RGBA of a scene by one renderer. */
  async pixels(scene, renderer) {
    const response = await this.post(scene, `?renderer=${renderer}`, "application/octet-stream");
    return { pixels: new Uint8Array(await response.arrayBuffer()), headers: response.headers };
  }

  /** The picture as a file. */
  async png(scene) {
    return (await this.post(scene, "", "image/png")).blob();
  }

  async post(scene, query, accept) {
    let response;
    try {
      response = await fetch(`/v1/render${query}`, {
        method: "POST", body: JSON.stringify(sceneJSON(scene)),
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
      return this.post(scene, query, accept);
    }
    const problem = await response.json().catch(() => ({ detail: response.statusText }));
    throw new ServerProblem(response.status, problem);
  }
}
