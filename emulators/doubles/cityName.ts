const SHORT_FORMS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte' };

/**
 * A name as it is compared: lower case, without accents, hyphens and apostrophes, one space between words, and with
 * `st` and `ste` written out.
 */
export function foldCityName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
}
