// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../shared/firebase/call.ts';
import { CallFailedError, RefusedError } from '../../../shared/firebase/callFailure.ts';
import { useOutbox } from './useOutbox.ts';

vi.mock('../../../shared/firebase/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../shared/toast.ts', () => ({ toastError: vi.fn() }));

const asked = vi.mocked(call);
const NONE: ReadonlySet<string> = new Set();

beforeEach(() => {
  asked.mockReset();
  sessionStorage.clear();
});
afterEach(cleanup);

function renderOutbox() {
  const onDelivered = vi.fn();
  return renderHook(({ arrived }) => useOutbox('me', 'them', arrived, onDelivered), {
    initialProps: { arrived: NONE },
  });
}

const deliveriesOf = (hook: ReturnType<typeof renderOutbox>) =>
  hook.result.current.outbox.map((message) => message.delivery);

const idsAsked = () => asked.mock.calls.map(([, input]) => ('id' in input ? input.id : undefined));

describe('useOutbox', () => {
  it('sends what is written, trimmed, and lets it go once the conversation shows it', async () => {
    asked.mockResolvedValue({ messageId: 'any' });
    const hook = renderOutbox();
    act(() => hook.result.current.send('  Bonjour '));
    await waitFor(() => expect(deliveriesOf(hook)).toEqual(['delivered']));
    expect(asked).toHaveBeenCalledExactlyOnceWith('sendMessage', {
      id: expect.any(String),
      recipientId: 'them',
      content: 'Bonjour',
    });
    hook.rerender({ arrived: new Set([String(idsAsked()[0])]) });
    expect(hook.result.current.outbox).toEqual([]);
  });

  it('sends again under the same id', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('timeout')).mockResolvedValueOnce({ messageId: 'any' });
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    await waitFor(() => expect(deliveriesOf(hook)).toEqual(['failed']));
    act(() => hook.result.current.retry(hook.result.current.outbox[0]?.id ?? ''));
    await waitFor(() => expect(deliveriesOf(hook)).toEqual(['delivered']));
    expect(new Set(idsAsked()).size).toBe(1);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('sends one after the other, in order', async () => {
    let answer: (() => void) | undefined;
    asked.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ messageId: 'any' });
        }),
    );
    asked.mockResolvedValueOnce({ messageId: 'any' });
    const hook = renderOutbox();
    act(() => {
      hook.result.current.send('un');
      hook.result.current.send('deux');
    });
    await waitFor(() => expect(deliveriesOf(hook)).toEqual(['sending', 'queued']));
    expect(asked).toHaveBeenCalledTimes(1);
    act(() => answer?.());
    await waitFor(() => expect(deliveriesOf(hook)).toEqual(['delivered', 'delivered']));
    expect(asked.mock.calls.map(([, input]) => ('content' in input ? input.content : ''))).toEqual([
      'un',
      'deux',
    ]);
  });

  it('waits for the network and goes out by itself when it is back', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('offline')).mockResolvedValueOnce({ messageId: 'any' });
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    await waitFor(() => expect(deliveriesOf(hook)).toEqual(['waiting']));
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(deliveriesOf(hook)).toEqual(['delivered']));
    expect(new Set(idsAsked()).size).toBe(1);
  });

  it('says that the limit is reached and keeps the message', async () => {
    asked.mockRejectedValueOnce(new RefusedError('messageLimitReached'));
    const hook = renderOutbox();
    act(() => hook.result.current.send('Bonjour'));
    await waitFor(() => expect(hook.result.current.lastRefusal).toBe('messageLimitReached'));
    expect(deliveriesOf(hook)).toEqual(['failed']);
  });

  it('sends what a reload cut off once more, under the same id', async () => {
    asked.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValueOnce({ messageId: 'any' });
    const first = renderOutbox();
    act(() => first.result.current.send('Bonjour'));
    await waitFor(() => expect(deliveriesOf(first)).toEqual(['sending']));
    first.unmount();
    const second = renderOutbox();
    await waitFor(() => expect(deliveriesOf(second)).toEqual(['delivered']));
    expect(new Set(idsAsked()).size).toBe(1);
  });
});
