import { describe, expect, it } from 'vitest';
import { readSharedText } from './sharedText.ts';

describe('readSharedText', () => {
  it.each([
    [
      '?titre=Stade&texte=On+joue+ici%20%3F&lien=https%3A%2F%2Fmaps.example%2F1',
      'Stade\nOn joue ici ?\nhttps://maps.example/1',
    ],
    [
      '?texte=Ici+https%3A%2F%2Fmaps.example%2F1&lien=https%3A%2F%2Fmaps.example%2F1',
      'Ici https://maps.example/1',
    ],
    ['?titre=Stade&texte=Stade', 'Stade'],
    ['?titre=&texte=%20', ''],
    ['', ''],
  ])('of %s is %j', (search, text) => {
    expect(readSharedText(search)).toBe(text);
  });
});
