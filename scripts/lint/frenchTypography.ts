const NO_BREAK = '\u00a0\u202f';

interface Rule {
  readonly fault: string;
  readonly pattern: RegExp;
}

const RULES: readonly Rule[] = [
  {
    fault: 'no no-break space before ? ! ; » % €',
    pattern: new RegExp(`[^${NO_BREAK}?!(](?:[?!;»€%])`, 'u'),
  },
  { fault: 'no no-break space before a colon', pattern: new RegExp(`[^${NO_BREAK}]:(?![\\d/])`, 'u') },
  { fault: 'no no-break space after «', pattern: new RegExp(`«[^${NO_BREAK}]`, 'u') },
  { fault: 'a straight apostrophe', pattern: /'/u },
  { fault: 'straight quotation marks', pattern: /"/u },
  { fault: 'two spaces', pattern: /[ \u00a0\u202f]{2}/u },
  { fault: 'a space before a comma or a full stop', pattern: /[ \u00a0\u202f](?:,|\.(?!\.))/u },
  {
    fault: 'no élision',
    pattern:
      /(?<![\p{L}\p{N}’-])(?:de|que|se|ne|me|te|je|ce|jusque|lorsque|puisque) (?!(?:onze|oui|un)(?!\p{L}))[aàâäeéèêëiîïoôöuùûüœ]/iu,
  },
  {
    fault: 'no élision',
    pattern: /(?<![\p{L}\p{N}’-])(?:le|la) (?!(?:onze|oui|un|une)(?!\p{L}))[aàâäeéèêëiîïoôöuùûüœ]/u,
  },
  { fault: 'no élision', pattern: /(?<![\p{L}’])si ils?(?!\p{L})/iu },
  {
    fault: 'a number away from what it counts',
    pattern:
      /\d (?:km|min|h|Mo|kcal|ans?|mois|jours?|heures?|minutes?|caractères?|messages?|sports?|sessions?)(?!\p{L})/u,
  },
  { fault: 'a unit that touches its number', pattern: /\d(?:km|min|Mo|kcal|MB)(?!\p{L})/u },
];

/**
 * What is wrong with the typography of a French text: spaces that may break, missing élision, apostrophes and marks of a
 * typewriter. Addresses are left out.
 */
export function typographyFaults(text: string): readonly string[] {
  const words = text.replace(/\bhttps?:\/\/\S+/gu, '');
  return RULES.filter(({ pattern }) => pattern.test(words)).map(({ fault }) => fault);
}
