import { describe, expect, it } from 'vitest';
import { parseDocument } from './document.ts';
import { intensitySchema, sportSchema } from './sport.ts';

describe('the intensity of a sport', () => {
  it.each([
    [3, 'high'],
    ['2', 'medium'],
    ['3', 'high'],
    [1, 'low'],
    ['high', 'high'],
    [7, 'medium'],
    [null, 'medium'],
  ])('is read as a name or a number: %s', (stored, intensity) => {
    expect(parseDocument(sportSchema, { name: 'Futsal', intensity: stored }).intensity).toBe(intensity);
  });

  it('is medium by the number 2, and not only for want of another', () => {
    expect(intensitySchema().validateSync(2)).toBe('medium');
  });
});
