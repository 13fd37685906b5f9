import { NOTIFICATION_TYPES } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_GROUPS, readNotificationGroup, typesOfGroup } from './notificationGroups.ts';

describe('readNotificationGroup', () => {
  it('reads every group back from its own name and falls back to all', () => {
    for (const group of NOTIFICATION_GROUPS) expect(readNotificationGroup(group)).toBe(group);
    expect(readNotificationGroup(null)).toBe('all');
    expect(readNotificationGroup('constructor')).toBe('all');
  });
});

describe('typesOfGroup', () => {
  it('puts every type in exactly one group beside all', () => {
    const grouped = NOTIFICATION_GROUPS.flatMap((group) => typesOfGroup(group) ?? []);
    expect(grouped.toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted());
    expect(typesOfGroup('all')).toBeUndefined();
  });
});
