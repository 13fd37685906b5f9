import { describe, expect, it } from 'vitest';
import { splitLinks, type TextPart } from './splitLinks.ts';

const linksIn = (text: string) =>
  splitLinks(text).filter((part): part is TextPart & { href: string } => part.href !== null);
const hrefsIn = (text: string) => linksIn(text).map(({ href }) => href);

describe('splitLinks', () => {
  it.each([
    ['https://exemple.fr', 'https://exemple.fr/'],
    ['HTTP://Exemple.FR/Terrain?a=1&b=2#haut', 'http://exemple.fr/Terrain?a=1&b=2#haut'],
    ['www.exemple.fr/club', 'https://www.exemple.fr/club'],
    ['https://exemple.fr:8443/a', 'https://exemple.fr:8443/a'],
    ['https://fr.wikipedia.org/wiki/Padel_(sport)', 'https://fr.wikipedia.org/wiki/Padel_(sport)'],
    ['https://exemple.fr/été', 'https://exemple.fr/%C3%A9t%C3%A9'],
  ])('finds %s', (address, href) => {
    expect(hrefsIn(`On joue là : ${address} à 18 h`)).toEqual([href]);
  });

  it.each([
    ['(voir https://exemple.fr/a)', 'https://exemple.fr/a', ')'],
    ['Regarde https://exemple.fr/a.', 'https://exemple.fr/a', '.'],
    ['https://exemple.fr/a\u202f?!…', 'https://exemple.fr/a', '\u202f?!…'],
    ['«\u00a0https://exemple.fr/a\u00a0»', 'https://exemple.fr/a', '\u00a0»'],
    ['"https://exemple.fr/a", dit-il', 'https://exemple.fr/a', '", dit-il'],
    ['**https://exemple.fr/a**', 'https://exemple.fr/a', '**'],
  ])('leaves to the sentence what is its own in %s', (text, href, after) => {
    expect(hrefsIn(text)).toEqual([href]);
    expect(splitLinks(text).at(-1)).toEqual({ text: after, href: null });
  });

  it('finds several, and keeps what stands between them', () => {
    expect(splitLinks('A https://a.fr/ B www.b.fr C')).toEqual([
      { text: 'A ', href: null },
      { text: 'https://a.fr/', href: 'https://a.fr/' },
      { text: ' B ', href: null },
      { text: 'www.b.fr', href: 'https://www.b.fr/' },
      { text: ' C', href: null },
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'javascript://exemple.fr/%0Aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'ftp://exemple.fr',
    'file:///etc/passwd',
    'mailto:a@exemple.fr',
    'exemple.fr',
    'https://',
    'https://localhost/',
    'https://exemple',
    'https://./',
    'www.',
    'https://exemple.fr:99999/',
    'https://banque.fr@exemple.fr/',
    'https://banque.fr:443@exemple.fr/',
    'https://@exemple.fr/',
    'https:///exemple.fr/',
    'www.banque.fr@exemple.fr',
    'anne@www.exemple.fr',
    'xhttps://exemple.fr',
    '',
  ])('finds nothing in %j', (text) => {
    expect(hrefsIn(text)).toEqual([]);
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    // A Cyrillic а, a Greek omicron, letters of double width, a full stop of Chinese, a host in percents.
    ['https://b\u0430nque.fr/a', 'https://xn--bnque-3ve.fr/a'],
    ['https://g\u03bfogle.com', 'https://xn--ggle-0nda.com'],
    ['https://ｅｘｅｍｐｌｅ.fr/a', 'https://exemple.fr/a'],
    ['https://exemple。fr/a', 'https://exemple.fr/a'],
    ['https://%65xemple.fr/a', 'https://exemple.fr/a'],
    ['http://0x7f.1/a', 'http://127.0.0.1/a'],
  ])('shows of %s the host that the network is asked for', (text, shown) => {
    const [link] = linksIn(text);
    expect(new URL(link?.href ?? '').host).toBe(new URL(link?.text ?? '').host);
    if (!shown.includes('xn--')) expect(link?.text).toBe(shown);
    expect(link?.text).toMatch(/^[ -~]+$/);
  });

  it.each(['\u202e', '\u2066', '\u200f', '\u200b', '\u00ad', '\ufeff', '\u0000', '\\', '\u3164'])(
    'ends an address before %j, which would show it otherwise than it is',
    (mark) => {
      expect(hrefsIn(`https://exemple.fr/a${mark}rf.euqnab`)).toEqual(['https://exemple.fr/a']);
      expect(hrefsIn(`https://exemple.fr${mark}@banque.fr`)).toEqual(['https://exemple.fr/']);
    },
  );

  it('takes no longer for the longest message, whatever it is made of', () => {
    const startedAt = performance.now();
    for (const piece of ['https://', 'www.', '(', ')', 'https://a.fr/(', '.', 'https://a.fr ', '@', '://'])
      splitLinks(piece.repeat(2000).slice(0, 2000));
    splitLinks(`https://a.fr/${')'.repeat(1987)}`);
    splitLinks(`https://a.fr/${'a'.repeat(1987)}`);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

/** Numbers from 0 to below 1, the same each time. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PIECES = [
  ...[
    'https://',
    'http://',
    'HTTPS://',
    'www.',
    'javascript:',
    'data:text/html,',
    'ftp://',
    '//',
    '\\\\',
    '://',
  ],
  ...[
    'exemple.fr',
    'banque.fr',
    'b\u0430nque.fr',
    'localhost',
    '127.0.0.1',
    '[::1]',
    'é.fr',
    'مثال.إختبار',
    '%2e',
    '.',
  ],
  ...[
    '@',
    ':',
    ':8080',
    '/',
    '?',
    '#',
    '&',
    '%',
    '%00',
    '%0a',
    '(',
    ')',
    '<a href="',
    '">',
    "'",
    '`',
    ',',
    '!',
    '…',
    '»',
  ],
  ...[
    '\u202e',
    '\u200f',
    '\u2066',
    '\u200b',
    '\u0000',
    '\ud800',
    '\u3164',
    '\u00a0',
    ' ',
    '\n',
    '\t',
    '🎾',
    'été',
    'א',
  ],
];

describe('whatever somebody writes', () => {
  const random = createRandom(20_261_123);
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
  const texts = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, pick).join(''),
  );

  it('leads only to http and https, to the host that is shown, and to nobody’s account', () => {
    let found = 0;
    for (const text of texts)
      for (const link of linksIn(text)) {
        found += 1;
        const [led, shown] = [link.href, link.text.replace(/^www\./i, 'https://www.')].map(
          (it) => new URL(it),
        );
        expect(['http:', 'https:'], text).toContain(led?.protocol);
        expect(shown?.host, text).toBe(led?.host);
        expect(shown?.href, text).toBe(led?.href);
        expect([led?.username, led?.password], text).toEqual(['', '']);
        expect(link.text, text).not.toMatch(/[\s\p{C}<>"\\]/u);
        expect(link.text.replace(/^https?:\/\//i, '').split(/[/?#]/)[0], text).toMatch(/^[ -~]+$/);
      }
    expect(found).toBeGreaterThan(500);
  });

  it('loses nothing of what stands around addresses', () => {
    for (const text of texts) {
      let rest = text;
      for (const part of splitLinks(text)) {
        if (part.href !== null) continue;
        expect(rest, text).toContain(part.text);
        rest = rest.slice(rest.indexOf(part.text) + part.text.length);
      }
      expect(splitLinks(text).length, text).toBeLessThanOrEqual(2 * linksIn(text).length + 1);
    }
  });
});
