import { sportSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { editOf, fieldsToWrite, sportChange } from './sportEdit.ts';

const TENNIS = editOf({
  ...sportSchema.getDefault(),
  name: 'Tennis',
  popularity: 90,
  levels: { beginner: 'NC', intermediate: '30', advanced: '15' },
});

describe('sportChange', () => {
  it('is nothing where nothing was changed, whatever the order of what a map holds', () => {
    const { beginner, intermediate, advanced } = TENNIS.levels;
    expect(sportChange([TENNIS], { ...TENNIS, levels: { advanced, intermediate, beginner } })).toEqual({});
  });

  it('is what was changed, and nothing else', () => {
    const levels = { ...TENNIS.levels, advanced: '4/6' };
    expect(sportChange([TENNIS], { ...TENNIS, rankingScale: 'tennis', popularity: 0, levels })).toEqual({
      rankingScale: 'tennis',
      popularity: 0,
      levels: { advanced: '4/6' },
    });
    expect(sportChange([{ ...TENNIS, imageUrl: '/sports/tennis.svg' }], TENNIS)).toEqual({ imageUrl: '' });
  });

  it('is also what was taken back that may be stored all the same', () => {
    const sent = { ...TENNIS, popularity: 0, levels: { ...TENNIS.levels, advanced: '4/6' } };
    expect(sportChange([TENNIS, sent], { ...TENNIS, description: 'Une raquette' })).toEqual({
      description: 'Une raquette',
      popularity: 90,
      levels: { advanced: '15' },
    });
  });
});

describe('fieldsToWrite', () => {
  it('keeps the lines of levels that somebody else changed meanwhile', () => {
    const levels = { ...TENNIS.levels, beginner: 'Premiers échanges' };
    const change = sportChange([TENNIS], { ...TENNIS, levels: { ...TENNIS.levels, advanced: '4/6' } });
    expect(fieldsToWrite({ levels }, change)).toEqual({ levels: { ...levels, advanced: '4/6' } });
  });

  it('writes no levels where none was changed', () => {
    expect(fieldsToWrite(TENNIS, sportChange([TENNIS], { ...TENNIS, popularity: 0 }))).toEqual({
      popularity: 0,
    });
  });
});
