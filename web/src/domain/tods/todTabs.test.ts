import { TOD_STATUSES } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { groupsOfTab, readTodTab, TOD_TABS } from './todTabs.ts';

describe('readTodTab', () => {
  it('reads every tab back from its own name, and nothing else', () => {
    for (const tab of TOD_TABS) expect(readTodTab(tab)).toBe(tab);
    expect(readTodTab(null)).toBeUndefined();
    expect(readTodTab('toString')).toBeUndefined();
  });
});

describe('groupsOfTab', () => {
  it('puts what awaits an answer first, then the next sessions', () => {
    expect(groupsOfTab('inbox')).toEqual(['awaiting', 'upcoming']);
    expect(groupsOfTab('accepted')).toEqual(['upcoming', 'accepted']);
    expect(groupsOfTab('pending')).toEqual(['pending']);
  });

  it('is every status for all, accepted first', () => {
    expect(groupsOfTab('all')[0]).toBe('accepted');
    expect(groupsOfTab('all').toSorted()).toEqual(TOD_STATUSES.toSorted());
  });
});
