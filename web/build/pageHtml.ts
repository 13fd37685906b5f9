import { PRERENDERED_ATTRIBUTE } from '../src/app/prerenderedPage.ts';
import { type PublicPage, windowTitle } from '../src/platform/navigation/publicPage.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';

/** The picture that stands for Tod where an address is shared, 1200 by 630 pixels. */
const SHARED_PICTURE = '/share.png';

const ROOT = '<div id="root"></div>';

/** The app itself, as Vite refers to it; in two pieces where App Check comes with all pages. */
const APP = /<script type="module"(?= crossorigin)/g;

/** The document of a public page, from the built index.html: with what the page says of itself, its styles and its elements. */
export function pageHtml(
  template: string,
  page: PublicPage,
  rendered: PrerenderedPage,
  site: string,
): string {
  const address = new URL(page.path, site).href;
  const head = [
    `<link rel="canonical" href="${escaped(address)}" />`,
    ...sharingTags(page, site),
    property('og:url', address),
    rendered.styles,
  ].join('');
  // What the page shows is in the document: its fonts and pictures come before the code that takes it over.
  const html = withHead(template, page, head);
  if (html.search(APP) < 0) throw new Error(`index.html has no ${APP}.`);
  return html
    .replaceAll(APP, '<script type="module" fetchpriority="low"')
    .replace(ROOT, () => rootOf(page, rendered));
}

/** The document for every other address: with an empty root, and what is said of Tod in general. */
export function shellHtml(template: string, home: PublicPage, site: string): string {
  const general = { ...home, title: '' };
  return withHead(template, general, sharingTags(general, site).join(''));
}

function rootOf({ path }: PublicPage, { html }: PrerenderedPage): string {
  return `<div id="root" ${PRERENDERED_ATTRIBUTE}="${escaped(path)}">${html}</div>`;
}

/** @throws Error when the template has no place for something: it would be missing on every page */
function withHead(template: string, { title, description }: PublicPage, head: string): string {
  if (!template.includes(ROOT)) throw new Error(`index.html has no ${ROOT}.`);
  return replaceOnce(
    replaceOnce(
      replaceOnce(template, /<title>.*?<\/title>/, `<title>${escaped(windowTitle(title))}</title>`),
      /<meta\s+name="description"\s+content="[^"]*"\s*\/>/,
      `<meta name="description" content="${escaped(description)}" />`,
    ),
    /<\/head>/,
    `${head}</head>`,
  );
}

/** Open Graph (https://ogp.me), which messengers and networks read, and what X reads of its own. */
function sharingTags({ title, description }: PublicPage, site: string): string[] {
  return [
    property('og:type', 'website'),
    property('og:site_name', 'Tod'),
    property('og:locale', 'fr_FR'),
    property('og:title', windowTitle(title)),
    property('og:description', description),
    property('og:image', new URL(SHARED_PICTURE, site).href),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}" />`;
}

function replaceOnce(html: string, part: RegExp, replacement: string): string {
  if (html.match(new RegExp(part, 'g'))?.length !== 1) throw new Error(`index.html must have ${part} once.`);
  return html.replace(part, () => replacement);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
