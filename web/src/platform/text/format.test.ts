import { describe, expect, it } from 'vitest';
import {
  countOf,
  formatDayLabel,
  formatDistance,
  formatNumber,
  formatPrice,
  formatTime,
  pluralOf,
  withDe,
  withDeCity,
} from './format.ts';

const now = new Date(2026, 10, 20, 12, 0);
const at = (day: number, hour = 12, minute = 0) => new Date(2026, 10, day, hour, minute);
/** `Intl` sets different no-break spaces in different releases. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('formatDistance', () => {
  it('speaks in whole kilometres, and tells nothing finer than the grid on which positions are published', () => {
    expect(plain(formatDistance(0))).toBe('moins de 1 km');
    expect(plain(formatDistance(0.9999))).toBe('moins de 1 km');
    expect(plain(formatDistance(1))).toBe('1 km');
    expect(plain(formatDistance(3.4))).toBe('3 km');
    expect(plain(formatDistance(1234.5))).toBe('1 235 km');
  });

  it('says when it does not know', () => {
    expect(formatDistance(undefined)).toBe('Distance inconnue');
  });
});

describe('formatDayLabel', () => {
  it('names today, yesterday, else the weekday, and the year where it is another one', () => {
    expect(formatDayLabel(at(20, 0, 5), now)).toBe('Aujourd’hui');
    expect(formatDayLabel(at(19, 23, 59), now)).toBe('Hier');
    expect(formatDayLabel(at(10), now)).toBe('mardi 10 novembre');
    expect(formatDayLabel(new Date(2025, 10, 20), now)).toBe('jeudi 20 novembre 2025');
  });
});

describe('withDe', () => {
  it.each([
    ['Camille', 'de Camille'],
    ['Annecy', 'd’Annecy'],
    ['Émile', 'd’Émile'],
    ['Yves', 'd’Yves'],
    ['Yanis', 'de Yanis'],
    ['Hélène', 'd’Hélène'],
    ['Hassan', 'de Hassan'],
    ['', 'de '],
  ])('joins %s as %s', (name, joined) => {
    expect(withDe(name)).toBe(joined);
  });
});

describe('pluralOf', () => {
  it('takes the singular for 0 and 1', () => {
    expect([0, 1, 2].map((count) => pluralOf(count, 'sport', 'sports'))).toEqual([
      'sport',
      'sport',
      'sports',
    ]);
    expect(plain(countOf(2, 'sport', 'sports'))).toBe('2 sports');
  });

  it('groups from a thousand, and writes smaller numbers as the locale does', () => {
    const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
    for (const value of [0, 1, 42, 999, 1_000, 12_345, 0.4, 2.5, 999.6, -1, -1_234])
      expect(formatNumber(value)).toBe(french.format(value));
  });
});

describe('formatTime and formatPrice', () => {
  it('write as the French do', () => {
    expect(formatTime(at(20, 9, 5))).toBe('09:05');
    expect(plain(formatPrice(9.9))).toBe('9,90 €');
  });
});

describe('withDeCity', () => {
  it.each([
    ['Le Mans', 'du Mans'],
    ['Les Ulis', 'des Ulis'],
    ['La Rochelle', 'de La Rochelle'],
    ['L’Isle-Adam', 'de L’Isle-Adam'],
    ['Lens', 'de Lens'],
    ['Annecy', 'd’Annecy'],
  ])('joins %s as %s', (city, joined) => {
    expect(withDeCity(city)).toBe(joined);
  });
});
