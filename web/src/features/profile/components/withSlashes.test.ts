import { describe, expect, it } from 'vitest';
import { withSlashes } from './withSlashes.ts';

/** What the field holds after these keys, one after the other. */
function type(keys: string, start = ''): string {
  return [...keys].reduce((held, key) => withSlashes(held + key, held), start);
}

describe('withSlashes', () => {
  it.each([
    ['14031991', '14/03/1991'],
    ['14/03/1991', '14/03/1991'],
    ['1/3/1991', '01/03/1991'],
    ['14.3.1991', '14/03/1991'],
    ['14 03 1991', '14/03/1991'],
    ['1403', '14/03/'],
  ])('writes %s as %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it('takes what is filled in at once', () => {
    expect(withSlashes('14031991', '')).toBe('14/03/1991');
    expect(withSlashes('1991-03-14', '')).toBe('1991-03-14');
  });

  it('lets a slash and a digit in the middle be taken away', () => {
    expect(withSlashes('14', '14/')).toBe('14');
    expect(withSlashes('14/0/1991', '14/03/1991')).toBe('14/0/1991');
    expect(withSlashes('14/08/1991', '14/0/1991')).toBe('14/08/1991');
  });
});
