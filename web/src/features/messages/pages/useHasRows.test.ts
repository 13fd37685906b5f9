// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MessageRequests } from '../../../domain/messages/requests/useMessageRequests.ts';
import type { Conversations } from '../../../domain/messages/useConversations.ts';
import type { LiveList } from '../../../platform/firebase/liveList.ts';
import { useHasRows } from './useHasRows.ts';

const LOADING: LiveList<never> = { status: 'loading' };
const FAILED: LiveList<never> = { status: 'error', error: new Error('refused'), retry: () => {} };
const listFrom = (fromCache: boolean): LiveList<never> => ({
  status: 'ready',
  items: [],
  fromCache,
  hasMore: false,
  isLoadingMore: false,
  showMore: () => {},
});
const [OF_DEVICE, OF_SERVER] = [listFrom(true), listFrom(false)];

const open = (list: Conversations, requests: MessageRequests) =>
  renderHook(([one, other]: [Conversations, MessageRequests]) => useHasRows(one, other), {
    initialProps: [list, requests],
  });

it('shows the conversations of the server with the requests, or without where those cannot be read', () => {
  const { result, rerender } = open(LOADING, OF_SERVER);
  expect(result.current).toBe(false);
  rerender([OF_SERVER, LOADING]);
  expect(result.current).toBe(false);
  rerender([OF_SERVER, OF_SERVER]);
  expect(result.current).toBe(true);
  expect(open(OF_SERVER, FAILED).result.current).toBe(true);
});

it('shows what the device has at once, and does not take it back while the requests are on their way', () => {
  const { result, rerender } = open(OF_DEVICE, LOADING);
  expect(result.current).toBe(true);
  rerender([OF_SERVER, LOADING]);
  expect(result.current).toBe(true);
});
