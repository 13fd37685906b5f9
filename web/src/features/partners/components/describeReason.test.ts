import { type Compatibility, commonIntervals, type DayEntry } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { describeReason } from './describeReason.ts';

const MONDAY_MORNING = new Date(2026, 10, 23, 8, 0);

function free(...slots: [DayEntry['day'], string, string][]) {
  const entries: DayEntry[] = slots.map(([day, startTime, endTime]) => ({
    day,
    timeSlots: [{ startTime, endTime, label: '' }],
    customNote: '',
  }));
  return commonIntervals(entries, entries);
}

const reasonOf = (parts: Partial<Compatibility>) => {
  const nothing = { commonSports: [], commonIntervals: [], hasSameLevel: false, distanceKm: undefined };
  return describeReason({ ...nothing, ...parts }, MONDAY_MORNING);
};

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('describeReason', () => {
  it('names the number of common sports and a common free time', () => {
    const reason = reasonOf({
      commonSports: ['tennis', 'natation'],
      commonIntervals: free(['Mardi', '18:30', '21:00']),
    });
    expect(plain(reason)).toBe('2 sports en commun · libre mardi soir');
  });

  it('names the common time that comes next', () => {
    const intervals = free(
      ['Lundi', '07:00', '09:00'],
      ['Jeudi', '12:15', '13:30'],
      ['Samedi', '15:00', '17:00'],
    );
    expect(reasonOf({ commonSports: [], commonIntervals: intervals })).toBe('libre jeudi midi');
  });

  it.each([
    ['06:00', 'dimanche matin'],
    ['14:00', 'dimanche après-midi'],
    ['22:00', 'dimanche soir'],
    ['01:00', 'dimanche, la nuit'],
  ])('calls %s %s', (startTime, words) => {
    const intervals = free(['Dimanche', startTime, '23:30']);
    expect(reasonOf({ commonSports: [], commonIntervals: intervals })).toBe(`libre ${words}`);
  });

  it('names the same level', () => {
    expect(plain(reasonOf({ commonSports: ['tennis'], hasSameLevel: true }))).toBe(
      '1 sport en commun · même niveau',
    );
  });

  it('leaves the distance to the line that says where somebody is', () => {
    expect(reasonOf({ distanceKm: 1 })).toBe('');
    expect(plain(reasonOf({ commonSports: ['tennis'], distanceKm: 3.2 }))).toBe('1 sport en commun');
  });

  it('says nothing when nothing is common', () => {
    expect(reasonOf({ commonSports: [], commonIntervals: [] })).toBe('');
  });

  it('writes one sport in the singular', () => {
    expect(plain(reasonOf({ commonSports: ['judo'], commonIntervals: [] }))).toBe('1 sport en commun');
  });
});
