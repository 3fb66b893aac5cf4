import type { Picture, PictureFinding } from "../picture/picture.ts";
import { SCRIPT, SCRIPT_HASH, STYLE, STYLE_HASH } from "./assets.generated.ts";
import { Html, html, scriptJson } from "./template.ts";

/** Apart, because bundlers that find it in a template rewrite the template. */
const SCRIPT_END = new Html("</script>");

/** Findings that a reader without scripts sees. */
const PLAIN_FINDINGS = 500;

/**
 * A conversation as one page that stands alone: it loads nothing, sends nothing, and runs only our own script, which the policy in
 * its head names by its hash. Whatever a peer sent comes as data and is shown as text.
 */
export function htmlReport(picture: Picture): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${SCRIPT_HASH}'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
  return html`<!DOCTYPE html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="colloquy">
<meta name="referrer" content="no-referrer">
<title>${verdictText(picture)} · ${picture.file}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
${top(picture)}
${notices(picture)}
${toolbar()}
${conversation(picture)}
${help()}
<script type="application/json" id="conversation">${scriptJson(picture)}${SCRIPT_END}
<script>${new Html(SCRIPT)}${SCRIPT_END}
</body>
</html>
`.text;
}

function verdictText({ findings, total, complete }: Picture): string {
  if (findings.error + findings.advisory > 0) {
    const parts = [
      ...(findings.error > 0 ? [countedInGroups(findings.error, "error")] : []),
      ...(findings.advisory > 0 ? [countedInGroups(findings.advisory, "advisory", "advisories")] : []),
    ];
    return parts.join(", ");
  }
  if (total === 0) return "Nothing checked";
  return complete ? "No findings" : "No findings in what was checked";
}

function verdictLook({ findings, total, complete }: Picture): "error" | "advisory" | "good" {
  if (findings.error > 0) return "error";
  return findings.advisory > 0 || total === 0 || !complete ? "advisory" : "good";
}

function top(picture: Picture): Html {
  const {
    file,
    protocol,
    version,
    total,
    calls,
    answered,
    notifications,
    outstanding,
    unowed = 0,
    seen,
    methods,
  } = picture;
  return html`<header class="top">
<svg class="mark" viewBox="0 0 34 34" aria-hidden="true"><path class="one" d="M4 6h17a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H10l-5 4v-4.2A3 3 0 0 1 2 14V8a2 2 0 0 1 2-2z"/><path class="two" d="M13 19.5h17a2 2 0 0 1 2 2V26a3 3 0 0 1-3 2.8V33l-5-4.2H14a3 3 0 0 1-3-3v-4.3a2 2 0 0 1 2-2z"/></svg>
<div class="title"><h1>${file}</h1><p class="sub">${protocol} · JSON-RPC ${version}</p></div>
<p class="verdict ${verdictLook(picture)}">${verdictText(picture)}</p>
<dl class="figures">
${figure("entries", grouped(total))}
${figure(unowed > 0 ? `calls answered, ${grouped(unowed)} need none` : "calls answered", `${grouped(answered)} of ${grouped(calls)}`)}
${figure("notifications", grouped(notifications))}
${figure("outstanding", grouped(outstanding), outstanding > 0)}
${figure("methods seen", `${grouped(seen)} of ${grouped(methods)}`)}
</dl>
<div class="tools">
<button type="button" class="icon" id="theme" data-theme="auto" aria-label="Theme: system">
<svg class="theme-auto" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/></svg>
<svg class="theme-light" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="4"/><path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2"/></svg>
<svg class="theme-dark" viewBox="0 0 24 24" aria-hidden="true"><path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"/></svg>
</button>
<button type="button" class="icon" id="help-button" aria-label="Help and keys" title="Help and keys (?)">?</button>
</div>
</header>`;
}

function figure(name: string, value: string, isWarning = false): Html {
  return html`<div class="${isWarning ? "warn" : "plain-figure"}"><dt>${name}</dt><dd>${value}</dd></div>`;
}

/** What a reader must know before believing the picture. */
function notices(picture: Picture): Html {
  const { total, entries, complete, correlation, findings, seen, shortened, interrupted, moreNotes = 0 } = picture;
  const texts: string[] = [];
  if (interrupted !== undefined) texts.push(`The transcript was not read to its end: ${interrupted}`);
  if (total === 0) texts.push("Nothing was checked: the transcript has no message. That says nothing about the peers.");
  else if (seen === 0 && findings.error === 0)
    texts.push("No method of the contract was seen. That says nothing about the peers.");
  if (!complete) texts.push("A limit was reached: not everything was checked.");
  if (!correlation) texts.push("One direction only: replies were not matched to calls.");
  if (entries.length < total) {
    texts.push(
      `This page has ${grouped(entries.length)} of ${countedInGroups(total, "entry", "entries")}; the list says where others are left out.${complete ? " All were checked." : ""}`,
    );
  }
  if (shortened === true)
    texts.push("All messages together are too long for a page: many are cut to what is around their findings.");
  if (moreNotes > 0) texts.push(`${countedInGroups(moreNotes, "finding")} about the transcript itself are left out.`);
  return html`<div class="notices">${texts.map((text) => html`<p class="notice">${text}</p>`)}
<noscript>${withoutScript(picture)}</noscript></div>`;
}

/** The findings as a list, for a reader whose mail program or policy runs no script. */
function withoutScript({ entries, notes }: Picture): Html {
  const found: { readonly where: string; readonly finding: PictureFinding }[] = [
    ...notes.map((finding) => ({ where: "transcript", finding })),
    ...entries.flatMap(({ index, from, findings = [] }) =>
      findings.map((finding) => ({ where: `entry ${index} ${from}`, finding })),
    ),
  ];
  const shown = found.slice(0, PLAIN_FINDINGS);
  const items = shown.map(
    ({ where, finding }) => html`<li>${where}: ${finding.severity} ${finding.code}: ${finding.message}</li>`,
  );
  const rest = found.length - shown.length;
  return html`<div class="plain"><p>The picture needs JavaScript. These are the findings:</p>
<ul>${items}</ul>${rest > 0 ? html`<p>and ${rest} more</p>` : html``}</div>`;
}

function toolbar(): Html {
  return html`<form class="toolbar" id="toolbar" role="search" aria-label="Filter the conversation">
<input class="field" id="search" type="search" placeholder="Search messages and findings" aria-label="Search messages and findings" autocomplete="off" spellcheck="false">
<button type="button" class="small" id="show-filters" aria-expanded="false" aria-controls="choices">Filters</button>
<div class="choices" id="choices">
<select class="field" id="filter-method" aria-label="Method"><option value="">Any method</option></select>
<select class="field" id="filter-severity" aria-label="Severity"><option value="">All entries</option><option value="any">With findings</option><option value="error">With errors</option><option value="advisory">With advisories</option></select>
<select class="field" id="filter-code" aria-label="Finding code"><option value="">Any finding</option></select>
<select class="field" id="filter-peer" aria-label="Sender"><option value="">Both peers</option></select>
<select class="field" id="filter-session" aria-label="Session" hidden><option value="">All sessions</option></select>
</div>
<div class="toolbar-end">
<output id="status" role="status" aria-live="polite"></output>
<button type="button" class="small" id="clear-filters" hidden>Clear</button>
<button type="button" class="icon" id="previous-finding" aria-label="Previous finding" title="Previous finding (N)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 15l6-6 6 6"/></svg></button>
<button type="button" class="icon" id="next-finding" aria-label="Next finding" title="Next finding (n)"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 9l6 6 6-6"/></svg></button>
</div>
</form>`;
}

function conversation({ peers }: Picture): Html {
  return html`<main>
<section class="conversation" aria-label="Conversation">
<div class="lane-heads"><span class="peer left">${peers[0]}</span><span class="peer right">${peers[1]}</span></div>
<div id="list" role="listbox" tabindex="0" aria-label="Entries"></div>
<div id="overview" aria-hidden="true"></div>
<div id="nothing" hidden><p id="nothing-text"></p></div>
<p id="print-note" hidden>More entries follow; print shows the first 2,000 rows.</p>
</section>
<section id="detail" tabindex="-1" aria-label="Details">
<button type="button" class="icon" id="close-detail" aria-label="Close details"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button>
<div id="detail-body" tabindex="0" role="group" aria-label="Details of the chosen entry"></div>
</section>
</main>`;
}

const KEYS: readonly (readonly [readonly string[], string])[] = [
  [["j", "k"], "next, previous row (also the arrow keys, Page Up and Down, Home, End)"],
  [["n", "N"], "next, previous finding"],
  [["m"], "from a call to its reply, and back"],
  [["Enter"], "read the details"],
  [["/"], "search"],
  [["t"], "light, dark, or as the system says"],
  [["Esc"], "close, go back to the list, clear the filters"],
  [["?"], "this help"],
];

function help(): Html {
  const keys = KEYS.map(
    ([names, what]) => html`<dt>${names.map((name) => html`<kbd>${name}</kbd> `)}</dt><dd>${what}</dd>`,
  );
  return html`<dialog id="help" aria-labelledby="help-title">
<h2 id="help-title">How to read this page</h2>
<dl class="keys">${keys}</dl>
<ul class="legend"><li>solid line: a call</li><li>dashed line: a reply</li><li>thin line with an open arrow: a notification</li><li>dotted line: unreadable, or not checked</li></ul>
<form method="dialog" class="dialog-end"><label><input type="checkbox" id="shortcuts" checked> keys of one letter</label><button class="small">Close</button></form>
</dialog>`;
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** A count with its noun, as the page has it: `1,234 entries`. */
function countedInGroups(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
