import { foldName } from '@tod/model';

/** What the id of a sport of this name begins with: its words in lower case, as the catalogue has them. */
export function sportIdOf(name: string): string {
  const words = sportNameKey(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return words === '' ? 'sport' : words;
}

/** By what names of sports are compared: two that differ in capitals, accents, apostrophes or spaces alone are one. */
export function sportNameKey(name: string): string {
  return foldName(name.replace(/[’‘ʼ`´]/g, "'")).replace(/\s+/g, ' ');
}
