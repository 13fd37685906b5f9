import { answerHtml, answerJson, escapeHtml, type Service } from './exchange.ts';

/** A process, or a part of one, that a suite consists of. */
export interface SuitePart {
  readonly name: string;
  /** Where it answers, whatever it answers. */
  readonly url: string;
  /** What somebody may want to open there, from the root of its address. */
  readonly pages: readonly { readonly title: string; readonly path: string }[];
}

export interface StatusOptions {
  readonly parts: readonly SuitePart[];
  readonly logFile: string;
  /** Whether anything answers at an address. */
  readonly isAnswering: (url: string) => Promise<boolean>;
  readonly readLog: () => Promise<string>;
}

const ERRORS_SHOWN = 10;
const LONGEST_LINE = 400;
/** What functions log as an error, what firebase-tools warns of, and what a part writes about itself when it fails. */
const ERROR = /"severity":"ERROR"|^⚠|^services: .*Error|\bUnhandled\b|^Error: /;

/** Says for developers what runs where, whether it answers, and what went wrong last: `/` for people, `/status.json` for programs. */
export function createStatus({ parts, logFile, isAnswering, readLog }: StatusOptions): Service {
  return async ({ method, path }) => {
    if (path !== '/' && path !== '/status.json') return undefined;
    if (method !== 'GET') return answerJson(405, { error: 'Only GET.' });
    const [log, ...answering] = await Promise.all([readLog(), ...parts.map(({ url }) => isAnswering(url))]);
    const states = parts.map((part, index) => ({ ...part, isAnswering: answering[index] === true }));
    const errors = lastErrors(log);
    return path === '/'
      ? answerHtml(200, page(states, errors, logFile))
      : answerJson(200, {
          parts: states.map(({ name, url, isAnswering: answers }) => ({ name, url, isAnswering: answers })),
          errors,
          logFile,
        });
  };
}

function linksTo(url: string, pages: SuitePart['pages']): string {
  const links = pages.map(
    ({ title, path }) => `<li><a href="${escapeHtml(url + path)}">${escapeHtml(title)}</a></li>`,
  );
  return links.length === 0 ? '' : `<ul>${links.join('')}</ul>`;
}

/** Newest first, each cut to a length that can be read. */
function lastErrors(log: string): readonly string[] {
  return log
    .split('\n')
    .filter((line) => ERROR.test(line))
    .slice(-ERRORS_SHOWN)
    .toReversed()
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line));
}

function page(
  parts: readonly (SuitePart & { readonly isAnswering: boolean })[],
  errors: readonly string[],
  logFile: string,
): string {
  const silent = parts.filter((part) => !part.isAnswering);
  const summary =
    silent.length === 0
      ? '<p role="status">Tout répond.</p>'
      : `<p role="alert">Ne répond pas : ${escapeHtml(silent.map(({ name }) => name).join(', '))}.</p>`;
  const rows = parts.map(
    ({ name, url, pages, isAnswering }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${isAnswering ? 'répond' : '<strong>ne répond pas</strong>'}</td><td><code>${escapeHtml(url)}</code></td><td>${linksTo(url, pages)}</td></tr>`,
  );
  const list =
    errors.length === 0
      ? '<p>Aucune erreur dans le journal.</p>'
      : `<ol>${errors.map((line) => `<li><code>${escapeHtml(line)}</code></li>`).join('')}</ol>`;
  return `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="10">
<title>État de la suite</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif }
  main { max-width: 900px; margin: auto; padding: 32px 20px }
  .scroll { overflow-x: auto }
  table { border-collapse: collapse }
  th, td { padding: 6px 12px 6px 0; text-align: left; vertical-align: top }
  td code { white-space: nowrap }
  td ul { margin: 0; padding: 0; list-style: none }
  p, li { overflow-wrap: anywhere }
</style>
<main>
<h1>État de la suite</h1>
${summary}
<div class="scroll" role="region" aria-label="Parties" tabindex="0">
<table>
<thead><tr><th scope="col">Partie</th><th scope="col">État</th><th scope="col">Adresse</th><th scope="col">Pages</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>
</div>
<h2>Dernières erreurs</h2>
${list}
<p>Le journal entier : <code>${escapeHtml(logFile)}</code></p>
</main>
</html>
`;
}
