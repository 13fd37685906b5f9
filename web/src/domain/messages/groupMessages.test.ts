import { describe, expect, it } from 'vitest';
import { groupMessages, type ThreadMessage } from './groupMessages.ts';

let count = 0;
function buildMessage(senderUid: string, createdAt: Date): ThreadMessage {
  count += 1;
  return {
    id: `m${count}`,
    senderUid,
    content: 'Bonjour',
    createdAt,
    delivery: 'arrived',
    isRead: false,
    isRemoved: false,
  };
}

const at = (day: number, hours: number, minutes: number, seconds = 0) =>
  new Date(2026, 10, day, hours, minutes, seconds);

describe('groupMessages', () => {
  it('is empty for a conversation without messages', () => {
    expect(groupMessages([])).toEqual([]);
  });

  it('begins a new day at local midnight', () => {
    const days = groupMessages([
      buildMessage('a', at(19, 23, 59)),
      buildMessage('a', at(20, 0, 1)),
      buildMessage('a', at(20, 0, 2)),
    ]);
    expect(days.map((day) => day.day)).toEqual([at(19, 0, 0), at(20, 0, 0)]);
    expect(days.map((day) => day.groups.map((group) => group.messages.length))).toEqual([[1], [2]]);
  });

  it('keeps one sender together up to exactly five minutes', () => {
    const [together] = groupMessages([buildMessage('a', at(20, 9, 0)), buildMessage('a', at(20, 9, 5))]);
    expect(together?.groups).toHaveLength(1);
    const [apart] = groupMessages([buildMessage('a', at(20, 9, 0)), buildMessage('a', at(20, 9, 5, 1))]);
    expect(apart?.groups).toHaveLength(2);
  });

  it('measures the gap from the last message, not from the first of the group', () => {
    const [day] = groupMessages([
      buildMessage('a', at(20, 9, 0)),
      buildMessage('a', at(20, 9, 4)),
      buildMessage('a', at(20, 9, 8)),
    ]);
    expect(day?.groups).toHaveLength(1);
  });

  it('begins a new group with every change of sender', () => {
    const [day] = groupMessages([
      buildMessage('a', at(20, 9, 0)),
      buildMessage('b', at(20, 9, 1)),
      buildMessage('a', at(20, 9, 2)),
    ]);
    expect(day?.groups.map((group) => group.senderUid)).toEqual(['a', 'b', 'a']);
  });
});
