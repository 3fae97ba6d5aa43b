/// How the report's page looks.
enum ReportStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --paper: #fbfbfa; --raised: #fff; --ink: #1a1b1e; --quiet: #63666e; --line: #e3e3e0;
      --fail: #b3261e; --warn: #8a5300; --pass: #1f6f43; --soft: #f1f1ee; --check: #d9d9d6;
      --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", "DejaVu Sans Mono", monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #131417; --raised: #1b1d21; --ink: #e9e9ec; --quiet: #9a9da6; --line: #2d3036;
        --fail: #ff8a80; --warn: #f2b65c; --pass: #74c797; --soft: #24272c; --check: #3a3d44;
      }
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    html { scroll-padding-top: 5rem; }
    body {
      margin: 0 auto; max-width: 72rem; padding: 0 1.5rem 6rem; background: var(--paper);
      color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", "Helvetica Neue", sans-serif;
      -webkit-text-size-adjust: 100%;
    }
    h1 { margin: 0; font-size: 1.9rem; font-weight: 600; letter-spacing: -0.02em; line-height: 1.2; }
    h1::before {
      content: ""; display: inline-block; width: 0.5em; height: 0.5em; border-radius: 50%;
      margin-right: 0.45em; vertical-align: 0.1em; background: var(--pass);
    }
    .bad h1::before { background: var(--fail); }
    header { padding-top: 2.5rem; }
    .facts { margin: 0.4rem 0 1.4rem; color: var(--quiet); display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
    .facts, .number, dd { font-variant-numeric: tabular-nums; }
    .tools {
      display: flex; flex-wrap: wrap; gap: 0.6rem 1rem; align-items: center; z-index: 1;
      position: sticky; top: 0; padding: 0.7rem 0; background: var(--paper);
      border-bottom: 1px solid var(--line);
    }
    input[type="search"], button {
      font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line);
      border-radius: 7px; padding: 0.3rem 0.7rem; min-height: 2.2rem;
    }
    input[type="search"] { flex: 1 1 14rem; max-width: 22rem; }
    button { cursor: pointer; }
    button:hover { border-color: var(--quiet); }
    :focus-visible { outline: 2px solid #3b82f6; outline-offset: 2px; }
    .chips { display: flex; flex-wrap: wrap; gap: 0.4rem; }
    .chip { border-radius: 99px; color: var(--quiet); font-size: 0.87rem; }
    .chip b { color: var(--ink); font-variant-numeric: tabular-nums; margin-right: 0.15em; }
    .chip[aria-pressed="false"] { opacity: 0.45; text-decoration: line-through; }
    .kind { font-size: 0.8rem; font-weight: 600; white-space: nowrap; color: var(--quiet); }
    .kind.fail, .kind.error, .chip.fail b, .chip.error b { color: var(--fail); }
    .kind.timeout, .kind.unexpectedPass, .chip.timeout b, .chip.unexpectedPass b { color: var(--warn); }
    .kind.pass, .chip.pass b { color: var(--pass); }
    .card {
      margin: 1.5rem 0; padding: 1.1rem 1.3rem 1.3rem; background: var(--raised);
      border: 1px solid var(--line); border-left: 3px solid var(--fail); border-radius: 10px;
    }
    .card[data-kind="timeout"], .card[data-kind="unexpectedPass"] { border-left-color: var(--warn); }
    .head { display: flex; align-items: baseline; gap: 0.8rem; }
    .head h2 { margin: 0; flex: 1; font-size: 1.05rem; font-weight: 600; overflow-wrap: anywhere; }
    .head .number { color: var(--quiet); white-space: nowrap; font-size: 0.87rem; }
    .folder { color: var(--quiet); font-weight: 400; }
    .reasons { margin: 0.5rem 0 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
    .reasons li { margin: 0.2rem 0; white-space: pre-line; }
    .comparison { margin-top: 1.1rem; }
    .comparison + .comparison { padding-top: 1.1rem; border-top: 1px solid var(--line); }
    .pictures { display: grid; gap: 1rem; margin-top: 1rem; grid-template-columns: 6rem; }
    .comparison .pictures { margin-top: 0; grid-template-columns: repeat(3, minmax(0, var(--w))); }
    .comparison.large .pictures { grid-template-columns: minmax(0, max(var(--w), 40rem)); }
    figure { margin: 0; }
    .frame {
      position: relative; line-height: 0; border-radius: 4px;
      outline: 1px solid var(--line);
      background: repeating-conic-gradient(var(--check) 0 25%, var(--raised) 0 50%) 0 0 / 16px 16px;
    }
    .frame img { width: 100%; image-rendering: pixelated; border-radius: 4px; }
    .frame .over { position: absolute; inset: 0; height: 100%; animation: flicker 0.8s steps(1) infinite; }
    @keyframes flicker { 0% { opacity: 1; } 50% { opacity: 0; } }
    .mark {
      position: absolute; width: 18px; height: 18px; margin: -9px; border-radius: 50%;
      border: 1.5px solid #fff; box-shadow: 0 0 0 1.5px #000a, inset 0 0 0 1.5px #000a;
    }
    .flickers .mark { display: none; }
    figcaption {
      display: flex; justify-content: space-between; gap: 0.5rem; margin-top: 0.4rem;
      font-size: 0.87rem; color: var(--quiet);
    }
    figcaption small { font-size: inherit; opacity: 0.8; }
    .flickers .actual figcaption { color: var(--ink); }
    .facing {
      display: grid; grid-template-columns: 1fr auto auto; gap: 0.2rem 0.5rem; align-items: center;
      margin-top: 0.9rem;
    }
    .what { margin: 0; font-weight: 600; font-size: 0.93rem; overflow-wrap: anywhere; }
    .facing button { font-size: 0.87rem; }
    .facing button[aria-pressed="true"] { background: var(--ink); color: var(--paper); border-color: var(--ink); }
    dl {
      grid-column: 1 / -1; margin: 0.3rem 0 0; display: grid; gap: 0.5rem 2rem;
      grid-template-columns: repeat(auto-fit, minmax(8.5rem, max-content));
    }
    dt { font-size: 0.8rem; color: var(--quiet); }
    dd { margin: 0; font-size: 1.05rem; }
    dd.limit { font-size: 0.8rem; color: var(--quiet); }
    pre {
      margin: 1rem 0 0; padding: 0.8rem 1rem; background: var(--soft); border-radius: 6px;
      overflow-x: auto; font: 0.83rem/1.55 var(--mono); tab-size: 4;
    }
    pre .error { color: var(--fail); }
    pre .warning { color: var(--warn); }
    table { width: 100%; border-collapse: collapse; margin-top: 1.5rem; }
    thead th { font-size: 0.8rem; font-weight: 400; color: var(--quiet); padding-bottom: 0.4rem; }
    th, td { text-align: left; padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid var(--line); }
    tbody th { font-weight: 500; width: 100%; overflow-wrap: anywhere; }
    tbody th small { display: block; color: var(--quiet); font-weight: 400; font-size: 0.83rem; }
    .number { text-align: right; white-space: nowrap; }
    td.number, th.number { padding-right: 0; padding-left: 0.8rem; }
    .thumb { width: 48px; height: 40px; }
    .thumb img {
      display: block; width: 40px; height: 40px; object-fit: cover; border-radius: 4px;
      background: repeating-conic-gradient(var(--check) 0 25%, var(--raised) 0 50%) 0 0 / 8px 8px;
    }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    #none { margin: 4rem 0; text-align: center; color: var(--quiet); }
    @media (max-width: 40rem) {
      body { padding: 0 1rem 4rem; }
      header { padding-top: 1.5rem; }
      h1 { font-size: 1.5rem; }
      .tools { position: static; }
      input[type="search"] { max-width: none; font-size: 16px; }
      .card { padding: 0.9rem 1rem 1.1rem; margin: 1rem 0; }
      .comparison .pictures { grid-template-columns: repeat(2, minmax(0, 1fr)); }
      .comparison.large .pictures { grid-template-columns: minmax(0, 1fr); }
      table .number { display: none; }
    }
    @media (prefers-reduced-motion: reduce) { .frame .over { animation-duration: 2s; } }
    @media print { .tools, .facing button { display: none; } .card { break-inside: avoid; } }

    """
}
