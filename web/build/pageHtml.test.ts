import { describe, expect, it } from 'vitest';
import { pageHtml, shellHtml } from './pageHtml.ts';

const TEMPLATE = `<html><head><meta charset="utf-8" /><script type="module" crossorigin src="/app.js"></script><title>Tod</title>
    <meta
      name="description"
      content="D’avant."
    /></head><body><div id="root"></div></body></html>`;
const SITE = 'https://tod.example';
const page = { path: '/sports', title: 'Trouvez « $& »', description: 'Des "sports" & plus.' };
const rendered = { html: '<h1>Des $1 sports</h1>', styles: '<style data-emotion="css a">.css-a{}</style>' };

/** What a document says under a name. */
function said(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1];
}

describe('pageHtml', () => {
  const html = pageHtml(TEMPLATE, page, rendered, SITE);

  it('has the elements of the page in the root, which names its address, and its styles in the head', () => {
    expect(html).toContain('<div id="root" data-prerendered="/sports"><h1>Des $1 sports</h1></div>');
    expect(html.slice(0, html.indexOf('</head>'))).toContain(rendered.styles);
  });

  it('has title, description and the one address by which it wants to be known', () => {
    expect(html).toContain('<title>Trouvez « $& » · Tod</title>'.replace('&', '&amp;'));
    expect(said(html, 'description')).toBe('Des &quot;sports&quot; &amp; plus.');
    expect(html).toContain('<link rel="canonical" href="https://tod.example/sports" />');
  });

  it('lets the app itself wait for what the page shows', () => {
    expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/app.js"></script>');
  });

  it('takes an app that comes in several pieces, as with App Check on every page', () => {
    const piece = '<script type="module" crossorigin src="/runtime.js"></script>';
    const pieces = pageHtml(TEMPLATE.replace('<title>', `${piece}<title>`), page, rendered, SITE);
    expect(pieces.match(/<script type="module" fetchpriority="low" crossorigin/g)).toHaveLength(2);
    expect(() => pageHtml(TEMPLATE.replace('type="module"', ''), page, rendered, SITE)).toThrow(
      /index\.html/,
    );
  });

  it('says what a messenger shows of it', () => {
    expect(said(html, 'og:title')).toBe('Trouvez « $&amp; » · Tod');
    expect(said(html, 'og:description')).toBe('Des &quot;sports&quot; &amp; plus.');
    expect(said(html, 'og:url')).toBe('https://tod.example/sports');
    expect(said(html, 'og:image')).toBe('https://tod.example/share.png');
    expect(said(html, 'og:locale')).toBe('fr_FR');
    expect(said(html, 'og:type')).toBe('website');
    expect(said(html, 'twitter:card')).toBe('summary_large_image');
  });
});

describe('shellHtml', () => {
  it('is empty, and says of Tod what is true of every page', () => {
    const html = shellHtml(TEMPLATE, page, SITE);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<script type="module" crossorigin src="/app.js"></script>');
    expect(html).toContain('<title>Tod</title>');
    expect(said(html, 'og:title')).toBe('Tod');
    expect(said(html, 'og:url')).toBeUndefined();
    expect(html).not.toContain('canonical');
  });
});

describe('a template without a place for something', () => {
  it.each(['<title>Tod</title>', '<div id="root"></div>', '</head>'])('is refused: %s', (part) => {
    expect(() => pageHtml(TEMPLATE.replace(part, ''), page, rendered, SITE)).toThrow('index.html');
    expect(() => shellHtml(TEMPLATE.replace(part, ''), page, SITE)).toThrow('index.html');
  });
});
