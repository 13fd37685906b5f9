// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReadAbout } from './useReadAbout.ts';

const { markRead, newest, claimMissingCode } = vi.hoisted(() => ({
  markRead: vi.fn(),
  newest: vi.fn(),
  claimMissingCode: vi.fn(),
}));
vi.mock('../../../platform/offline/missingCode.ts', () => ({ claimMissingCode }));
vi.mock('./markRead.ts', () => ({ markRead }));
vi.mock('./useNewestUnread.ts', () => ({ useNewestUnread: newest }));

const about = (id: string, relatedId: string) => ({ id, relatedId });
function setVisible(isVisible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  markRead.mockReset();
});

it('marks what the page shows, each once, and only while the page is in sight', async () => {
  newest.mockReturnValue([about('other', 'a_c'), about('one', 'a_b')]);
  const hook = renderHook(() => useReadAbout('a', ({ relatedId }) => relatedId === 'a_b'));
  await vi.waitFor(() => expect(markRead.mock.calls).toEqual([['a', ['one']]]));
  hook.rerender();
  await vi.dynamicImportSettled();
  expect(markRead).toHaveBeenCalledOnce();
  act(() => setVisible(false));
  newest.mockReturnValue([about('two', 'a_b'), about('one', 'a_b')]);
  hook.rerender();
  await vi.dynamicImportSettled();
  expect(markRead).toHaveBeenCalledOnce();
  act(() => setVisible(true));
  await vi.waitFor(() => expect(markRead.mock.calls[1]).toEqual(['a', ['two']]));
});

it('asks again for what it could not mark, as the code did not come', async () => {
  const failure = new Error('The code did not come.');
  vi.doMock('./markRead.ts', () => {
    throw failure;
  });
  newest.mockReturnValue([about('one', 'a_b')]);
  const hook = renderHook(() => useReadAbout('a', () => true));
  await vi.waitFor(() => expect(claimMissingCode).toHaveBeenCalledOnce());
  vi.doMock('./markRead.ts', () => ({ markRead }));
  hook.rerender();
  await vi.waitFor(() => expect(markRead.mock.calls).toEqual([['a', ['one']]]));
});
