import { TOD_STATUSES } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { readTodTab, statusesOfTab, TOD_TABS } from './todTabs.ts';

describe('readTodTab', () => {
  it('reads every tab back from its own name', () => {
    for (const tab of TOD_TABS) expect(readTodTab(tab)).toBe(tab);
  });

  it('falls back to the accepted tods', () => {
    expect(readTodTab(null)).toBe('accepted');
    expect(readTodTab('toString')).toBe('accepted');
  });
});

describe('statusesOfTab', () => {
  it('is the status of the same name', () => {
    expect(statusesOfTab('pending')).toEqual(['pending']);
  });

  it('is every status for all, accepted first', () => {
    expect(statusesOfTab('all')[0]).toBe('accepted');
    expect(statusesOfTab('all').toSorted()).toEqual(TOD_STATUSES.toSorted());
  });
});
