import { foldName } from '@tod/model';

/** What the id of a sport of this name begins with: its words in lower case, as the catalogue has them. */
export function sportIdOf(name: string): string {
  const words = foldName(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return words === '' ? 'sport' : words;
}
