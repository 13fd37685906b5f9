import { answerHtml, escapeHtml, type ServiceAnswer } from '../../exchange.ts';
import { TEXTS } from './texts.ts';

/** Markup that is already safe. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = Html | readonly Part[] | number | string | null;

/** Markup with values in it; texts are escaped, lists joined, null is nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.map((text, index) => `${text}${markupOf(values[index] ?? null)}`).join(''));
}

function markupOf(value: Part): string {
  if (value === null) return '';
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(markupOf).join('');
}

export interface Page {
  readonly title: string;
  readonly content: Html;
  readonly status?: number;
}

/** A page of the double. Whoever reads it is told that nothing is paid. It names an empty icon, so that no browser asks for one. */
export function answerPage({ title, content, status = 200 }: Page): ServiceAnswer {
  return answerHtml(
    status,
    `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="mode">${escapeHtml(TEXTS.testMode)}</p>
${content.markup}
</main>
</body>
</html>
`,
  );
}

const STYLE = `
:root { color-scheme: light dark; --paper: #f6f4ee; --card: #fff; --ink: #131a33; --soft: #565d74; --line: #8b8fa0; --primary: #2340d9; --on: #fff; --bad: #a8122a; --good: #0b6b3a }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1426; --card: #182038; --ink: #eef0fa; --soft: #a9b0ca; --line: #7d86a6; --primary: #9fb0ff; --on: #0e1426; --bad: #ff9aa8; --good: #7fe0a9 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.5 system-ui, sans-serif }
main { max-width: 640px; margin: auto; padding: 24px 16px 48px }
h1 { font-size: 28px; letter-spacing: -.02em; line-height: 1.15; margin: 16px 0 }
h2 { font-size: 20px; margin: 0 0 8px }
section, form.card { background: var(--card); border-radius: 20px; padding: 20px; margin: 16px 0; overflow-wrap: anywhere }
.mode, .soft { color: var(--soft); font-size: 15px; margin: 0 }
.price { font-size: 22px; font-weight: 700; margin: 4px 0 }
label { display: block; font-weight: 600; margin-top: 14px }
label.check { display: flex; gap: 12px; align-items: flex-start; font-weight: 400 }
label.check input { width: 24px; height: 24px; flex: none; margin: 0 }
input:not([type=checkbox]) { width: 100%; min-height: 48px; padding: 10px 12px; margin-top: 4px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--ink); font: inherit }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 0 12px; align-items: end }
.error { color: var(--bad); margin: 4px 0 0 }
[role=alert] { border: 2px solid var(--bad); border-radius: 16px; padding: 12px 16px; margin: 16px 0 }
[role=status] { border: 2px solid var(--good); border-radius: 16px; padding: 12px 16px; margin: 16px 0 }
button, a.button { display: inline-block; min-height: 48px; padding: 11px 22px; border: 2px solid var(--primary); border-radius: 999px; background: var(--primary); color: var(--on); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
button.second, a.second { background: transparent; color: var(--primary) }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 20px }
form.card > button { width: 100%; margin-top: 20px }
a { color: var(--primary) }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 3px }
ul.rows { list-style: none; margin: 0; padding: 0 }
ul.rows li { display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: space-between; align-items: center; padding: 10px 0; border-top: 1px solid var(--line) }
ul.rows li:first-child { border-top: 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 }
dd { margin: 0; text-align: right }
details { margin-top: 20px }
`;
