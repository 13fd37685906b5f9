import { describe, expect, it } from 'vitest';
import { documentPaths, pairId } from './documentPaths.ts';

describe('pairId', () => {
  it('is the same whoever comes first', () => {
    expect(pairId('leo', 'anne')).toBe('anne_leo');
    expect(pairId('anne', 'leo')).toBe('anne_leo');
  });
});

describe('documentPaths', () => {
  const made = Object.values(documentPaths).map((path: (...ids: string[]) => string) => path('a', 'b', 'c'));

  it('lead each to another place', () => {
    expect(new Set(made).size).toBe(made.length);
  });

  it('have no empty part', () => {
    for (const path of made) expect(path).toMatch(/^[^/]+(\/[^/]+)*$/);
  });
});
