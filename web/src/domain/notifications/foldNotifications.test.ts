import { type Notification, notificationSchema, parseDocument } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { foldNotifications } from './foldNotifications.ts';

const note = (id: string, more: object = {}): Notification => ({
  ...parseDocument(notificationSchema, { type: 'new_message', title: 'x', relatedId: 'anne_leo', ...more }),
  id,
});

const idsOf = (...notifications: Notification[]) => foldNotifications(notifications).map(({ ids }) => ids);

describe('foldNotifications', () => {
  it('folds messages of one conversation that follow each other under the newest', () => {
    const [line] = foldNotifications([note('c', { content: 'dernier' }), note('b'), note('a')]);
    expect(line).toMatchObject({ ids: ['c', 'b', 'a'], notification: { id: 'c', content: 'dernier' } });
  });

  it.each([
    ['another conversation', { relatedId: 'anne_mia' }],
    ['something else', { type: 'match_request' }],
    ['what has been read', { read: true }],
  ])('does not fold across %s', (_what, between) => {
    expect(idsOf(note('c'), note('b', between), note('a'))).toEqual([['c'], ['b'], ['a']]);
  });

  it('leaves apart what is about no conversation', () => {
    expect(idsOf(note('b', { relatedId: null }), note('a', { relatedId: null }))).toEqual([['b'], ['a']]);
  });
});
