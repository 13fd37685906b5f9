import { commonIntervals, type DayEntry } from '@tod/model';
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

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('describeReason', () => {
  it('names the number of common sports and a common free time', () => {
    const reason = describeReason(
      { commonSports: ['tennis', 'natation'], commonIntervals: free(['Mardi', '18:30', '21:00']) },
      MONDAY_MORNING,
    );
    expect(plain(reason)).toBe('2 sports en commun · libre mardi soir');
  });

  it('names the common time that comes next', () => {
    const intervals = free(
      ['Lundi', '07:00', '09:00'],
      ['Jeudi', '12:15', '13:30'],
      ['Samedi', '15:00', '17:00'],
    );
    expect(describeReason({ commonSports: [], commonIntervals: intervals }, MONDAY_MORNING)).toBe(
      'libre jeudi midi',
    );
  });

  it.each([
    ['06:00', 'dimanche matin'],
    ['14:00', 'dimanche après-midi'],
    ['22:00', 'dimanche soir'],
    ['01:00', 'dimanche, la nuit'],
  ])('calls %s %s', (startTime, words) => {
    const intervals = free(['Dimanche', startTime, '23:30']);
    expect(describeReason({ commonSports: [], commonIntervals: intervals }, MONDAY_MORNING)).toBe(
      `libre ${words}`,
    );
  });

  it('says nothing when nothing is common', () => {
    expect(describeReason({ commonSports: [], commonIntervals: [] }, MONDAY_MORNING)).toBe('');
  });

  it('writes one sport in the singular', () => {
    expect(plain(describeReason({ commonSports: ['judo'], commonIntervals: [] }, MONDAY_MORNING))).toBe(
      '1 sport en commun',
    );
  });
});
