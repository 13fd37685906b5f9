import { describe, expect, it } from 'vitest';
import { formatSlot, spellSlot } from './formatSlot.ts';

const slot = { start: new Date(2026, 10, 26, 19, 0), end: new Date(2026, 10, 26, 20, 30) };

describe('formatSlot', () => {
  it('says the day and the hours', () => {
    expect(formatSlot(slot, new Date(2026, 10, 20))).toBe('Jeu. 26 nov. · 19:00 – 20:30');
  });

  it('says the year as well when it is another one', () => {
    expect(formatSlot(slot, new Date(2027, 0, 2))).toBe('Jeu. 26 nov. 2026 · 19:00 – 20:30');
  });
});

describe('spellSlot', () => {
  it('spells the day and the hours out', () => {
    const slot = { start: new Date(2026, 10, 26, 19), end: new Date(2026, 10, 26, 20, 30) };
    expect(spellSlot(slot)).toBe('jeudi 26 novembre, de 19:00 à 20:30');
  });
});
