import { type Message, messageSchema } from '@tod/model';
import { describe, expect, it } from 'vitest';
import { EMPTY_HISTORY, type MessageHistory, takeOlderPage, takeWindow } from './messageHistory.ts';

function buildMessage(minute: number): Message {
  return { ...messageSchema.getDefault(), id: `m${minute}`, createdAt: new Date(2026, 10, 20, 12, minute) };
}

const page = (...minutes: number[]) => minutes.map(buildMessage);
const window = (...minutes: number[]) => ({ messages: page(...minutes), size: 3, fromCache: false });
const older = (...minutes: number[]) => ({ messages: page(...minutes), fromCache: false });
const minutesOf = (history: MessageHistory) => history.messages.map((message) => message.id);

describe('takeWindow', () => {
  it('puts the newest-first window in time order', () => {
    expect(minutesOf(takeWindow(EMPTY_HISTORY, window(3, 2, 1)))).toEqual(['m1', 'm2', 'm3']);
  });

  it('knows that a short window is the whole conversation', () => {
    expect(takeWindow(EMPTY_HISTORY, window(2, 1)).reachedStart).toBe(true);
    expect(takeWindow(EMPTY_HISTORY, window(3, 2, 1)).reachedStart).toBe(false);
  });

  it('does not take a short answer of the cache for the whole conversation', () => {
    expect(takeWindow(EMPTY_HISTORY, { ...window(2, 1), fromCache: true }).reachedStart).toBe(false);
  });

  it('keeps what slid out of the window', () => {
    const first = takeWindow(EMPTY_HISTORY, window(3, 2, 1));
    expect(minutesOf(takeWindow(first, window(4, 3, 2)))).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  it('drops what was deleted within the window', () => {
    const first = takeWindow(takeWindow(EMPTY_HISTORY, window(3, 2, 1)), window(4, 3, 2));
    expect(minutesOf(takeWindow(first, window(4, 2, 1)))).toEqual(['m1', 'm2', 'm4']);
  });

  it('starts again when the window no longer touches what is known', () => {
    const paged = takeOlderPage(takeWindow(EMPTY_HISTORY, window(13, 12, 11)), older(10), 3);
    const later = takeWindow(paged, window(23, 22, 21));
    expect(later).toEqual({ messages: page(21, 22, 23), reachedStart: false });
  });

  it('leaves out a message without a date', () => {
    const undated = { ...buildMessage(9), createdAt: null };
    expect(minutesOf(takeWindow(EMPTY_HISTORY, { ...window(), messages: [undated, ...page(1)] }))).toEqual([
      'm1',
    ]);
  });
});

describe('takeOlderPage', () => {
  const history = takeWindow(EMPTY_HISTORY, window(13, 12, 11));

  it('puts older messages before, each once', () => {
    const paged = takeOlderPage(history, older(11, 10, 9), 3);
    expect(minutesOf(paged)).toEqual(['m9', 'm10', 'm11', 'm12', 'm13']);
    expect(paged.reachedStart).toBe(false);
  });

  it('has reached the start with a short page', () => {
    expect(takeOlderPage(history, older(10), 3).reachedStart).toBe(true);
    expect(takeOlderPage(history, older(), 3).reachedStart).toBe(true);
  });

  it('has not reached it with what a browser without a network happens to have', () => {
    const offline = takeOlderPage(history, { ...older(10), fromCache: true }, 3);
    expect(minutesOf(offline)).toEqual(['m10', 'm11', 'm12', 'm13']);
    expect(offline.reachedStart).toBe(false);
    expect(takeWindow(offline, window(13, 12, 11)).reachedStart).toBe(false);
  });
});
