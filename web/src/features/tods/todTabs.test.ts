import { type Tod, type TodStatus, todSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { groupTods, readTodTab, statusOfTab, TOD_TABS } from './todTabs.ts';

function buildTod(id: string, status: TodStatus): Tod {
  return { ...todSchema.getDefault(), id, status, participants: ['a', 'b'] };
}

describe('readTodTab', () => {
  it('reads every tab back from its own name', () => {
    for (const tab of TOD_TABS) expect(readTodTab(tab)).toBe(tab);
  });

  it('falls back to the accepted tods', () => {
    expect(readTodTab(null)).toBe('accepted');
    expect(readTodTab('toString')).toBe('accepted');
  });
});

describe('statusOfTab', () => {
  it('is the status of the same name, and nothing for all', () => {
    expect(statusOfTab('pending')).toBe('pending');
    expect(statusOfTab('all')).toBeUndefined();
  });
});

describe('groupTods', () => {
  it('puts accepted first and keeps the order within a group', () => {
    const groups = groupTods([
      buildTod('1', 'cancelled'),
      buildTod('2', 'accepted'),
      buildTod('3', 'pending'),
      buildTod('4', 'accepted'),
    ]);
    expect(groups.map((group) => [group.status, group.tods.map((tod) => tod.id)])).toEqual([
      ['accepted', ['2', '4']],
      ['pending', ['3']],
      ['cancelled', ['1']],
    ]);
  });
});
