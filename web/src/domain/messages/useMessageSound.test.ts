// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useMessageSound } from './useMessageSound.ts';

const { playMessageTone, useUnreadConversations } = vi.hoisted(() => ({
  playMessageTone: vi.fn(),
  useUnreadConversations: vi.fn(),
}));
vi.mock('./messageTone.ts', () => ({ playMessageTone }));
vi.mock('./useUnreadConversations.ts', () => ({ useUnreadConversations }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A page on which nothing is unread yet. */
function listen() {
  useUnreadConversations.mockReturnValue([]);
  const { rerender } = renderHook((openPair?: string) => useMessageSound('me', openPair));
  let newest = 0;
  return {
    /** So many messages wait in the conversation with Leo. */
    hear: (unread: number, openPair?: string) => {
      newest += 1;
      const conversation = { id: 'leo_me', unread: { me: unread }, lastMessageAt: new Date(newest) };
      useUnreadConversations.mockReturnValue(unread === 0 ? [] : [conversation]);
      rerender(openPair);
    },
    open: (openPair: string) => rerender(openPair),
  };
}

const tones = () => playMessageTone.mock.calls.length;
const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

describe('the tone of a message', () => {
  it('is played once, a second after it came', () => {
    const { hear } = listen();
    hear(1);
    pass(999);
    expect(tones()).toBe(0);
    pass(1);
    expect(tones()).toBe(1);
    pass(60_000);
    expect(tones()).toBe(1);
    hear(2);
    pass(1_000);
    expect(tones()).toBe(2);
  });

  it('is not played for one that is read by then, here or elsewhere', () => {
    const { hear, open } = listen();
    hear(1);
    pass(300);
    hear(0);
    pass(60_000);
    hear(1);
    pass(300);
    open('leo_me');
    pass(60_000);
    expect(tones()).toBe(0);
  });

  it('is not put off by those that follow, and played once for all of them', () => {
    const { hear } = listen();
    hear(1);
    pass(600);
    hear(2);
    pass(399);
    expect(tones()).toBe(0);
    pass(1);
    expect(tones()).toBe(1);
    pass(60_000);
    expect(tones()).toBe(1);
  });

  it('is played also where something else changes within that second', () => {
    const { hear } = listen();
    hear(1);
    pass(500);
    hear(1);
    pass(500);
    expect(tones()).toBe(1);
  });

  it('is played for what came after one that was read, a second after it came', () => {
    const { hear } = listen();
    hear(1);
    pass(900);
    hear(0);
    pass(50);
    hear(1);
    pass(999);
    expect(tones()).toBe(0);
    pass(1);
    expect(tones()).toBe(1);
  });

  it('is played for none that waited before the page was opened', () => {
    useUnreadConversations.mockReturnValue([{ id: 'leo_me', unread: { me: 3 }, lastMessageAt: new Date() }]);
    renderHook(() => useMessageSound('me'));
    pass(60_000);
    expect(tones()).toBe(0);
  });
});
