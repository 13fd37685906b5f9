import { sportSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { changedFields, editOf } from './sportEdit.ts';

const TENNIS = editOf({
  ...sportSchema.getDefault(),
  name: 'Tennis',
  popularity: 90,
  levels: { beginner: 'NC', intermediate: '30', advanced: '15' },
});

describe('changedFields', () => {
  it('is nothing where nothing was changed, whatever the order of what a map holds', () => {
    const { beginner, intermediate, advanced } = TENNIS.levels;
    expect(changedFields(TENNIS, { ...TENNIS, levels: { advanced, intermediate, beginner } })).toEqual({});
  });

  it('is what was changed, and nothing else', () => {
    const levels = { ...TENNIS.levels, advanced: '4/6' };
    expect(changedFields(TENNIS, { ...TENNIS, rankingScale: 'tennis', popularity: 0, levels })).toEqual({
      rankingScale: 'tennis',
      popularity: 0,
      levels,
    });
    expect(changedFields({ ...TENNIS, imageUrl: '/sports/tennis.svg' }, TENNIS)).toEqual({ imageUrl: '' });
  });
});
