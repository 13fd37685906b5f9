// @vitest-environment jsdom
import { calls } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '../../../platform/firebase/call.ts';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { unsentMessages } from '../unsentMessages.ts';
import { createMessageQueue, untilSent } from './messageQueue.ts';
import { momentAfter, type OutgoingMessage } from './outbox.ts';
import { createOutbox, type OutboxStore } from './outboxStore.ts';

vi.mock('../../../platform/firebase/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError: vi.fn() }));

const PREFIX = 'tod:outbox:me:';
const asked = vi.mocked(call);

let tab: OutboxStore;
const stops: (() => void)[] = [];
beforeEach(() => {
  asked.mockReset();
  vi.mocked(toastError).mockReset();
  localStorage.clear();
  tab = createOutbox(PREFIX);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

let count = 0;
function write(content: string, store = tab, partnerUid = 'them'): string {
  count += 1;
  const id = `message-${String(count).padStart(12, '0')}`;
  const message: OutgoingMessage = {
    id,
    partnerUid,
    partnerName: 'Eux',
    content,
    writtenAt: momentAfter(store.read()),
    delivery: 'queued',
    refusal: null,
  };
  store.add(message);
  return id;
}

const deliveries = (store = tab) => store.read().map(({ delivery }) => delivery);
const sent = () => asked.mock.calls.map(([, input]) => calls.sendMessage.input.validateSync(input));
const contentsAsked = () => sent().map(({ content }) => content);
const idsAsked = () => sent().map(({ id }) => id);
function start(store = tab): () => void {
  const stop = createMessageQueue('tod:outbox:me', store).start();
  stops.push(stop);
  return stop;
}

/** What the browser tells the other tabs after a write. */
function notifyOtherTabs(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: `${PREFIX}any` }));
}

describe('the queue of messages', () => {
  it('sends what is written, in order, one after the other', async () => {
    let answer: (() => void) | undefined;
    asked.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ messageId: 'any' });
        }),
    );
    asked.mockResolvedValue({ messageId: 'any' });
    start();
    write('un');
    write('deux');
    await vi.waitFor(() => expect(deliveries()).toEqual(['sending', 'queued']), 20_000);
    expect(contentsAsked()).toEqual(['un']);
    answer?.();
    await vi.waitFor(() => expect(deliveries()).toEqual(['delivered', 'delivered']), 20_000);
    expect(contentsAsked()).toEqual(['un', 'deux']);
    expect(unsentMessages.count('me')).toBe(0);
  });

  it('tells when nothing is on its way any more', async () => {
    let fail: (() => void) | undefined;
    asked.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new CallFailedError('timeout'));
        }),
    );
    asked.mockResolvedValue({ messageId: 'any' });
    await untilSent(tab);
    write('un');
    write('deux', tab, 'others');
    const over = vi.fn();
    const waiting = untilSent(tab).then(over);
    start();
    await vi.waitFor(() => expect(deliveries()).toEqual(['sending', 'queued']), 20_000);
    expect(over).not.toHaveBeenCalled();
    fail?.();
    await waiting;
    expect(deliveries()).toEqual(['failed', 'delivered']);
  });

  it('lets nothing overtake what found no answer, and says of what waits behind it that it is not on its way', async () => {
    vi.useFakeTimers();
    const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    asked
      .mockRejectedValueOnce(new CallFailedError('timeout'))
      .mockResolvedValueOnce({ messageId: 'any' })
      .mockRejectedValueOnce(new RefusedError('maintenance'))
      .mockResolvedValue({ messageId: 'any' });
    start();
    write('un');
    write('deux');
    write('ailleurs', tab, 'others');
    await wait(1_000);
    expect(deliveries()).toEqual(['failed', 'queued', 'delivered']);
    await untilSent(tab);
    write('trois');
    await wait(28_000);
    expect(contentsAsked()).toEqual(['un', 'ailleurs']);
    await wait(4_000);
    expect(contentsAsked()).toEqual(['un', 'ailleurs', 'un']);
    await wait(59_000);
    expect(contentsAsked()).toEqual(['un', 'ailleurs', 'un', 'un', 'deux', 'trois']);
  });

  it('holds nothing back once what found no answer is thrown away', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('timeout')).mockResolvedValue({ messageId: 'any' });
    start();
    const id = write('un');
    write('deux');
    await vi.waitFor(() => expect(deliveries()).toEqual(['failed', 'queued']), 20_000);
    tab.remove(id);
    await vi.waitFor(() => expect(deliveries()).toEqual(['delivered']), 20_000);
    expect(contentsAsked()).toEqual(['un', 'deux']);
  });

  it('leaves to its writer what was refused since it found no answer', async () => {
    vi.useFakeTimers();
    asked
      .mockRejectedValueOnce(new CallFailedError('timeout'))
      .mockRejectedValueOnce(new RefusedError('blocked'));
    start();
    const id = write('un');
    await vi.advanceTimersByTimeAsync(1_000);
    tab.move(id, { type: 'retried' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(tab.read()[0]).toMatchObject({ delivery: 'failed', refusal: 'blocked' });
  });

  it('sends again under the same id when the person asks for it', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('timeout')).mockResolvedValueOnce({ messageId: 'any' });
    start();
    const id = write('Bonjour');
    await vi.waitFor(() => expect(deliveries()).toEqual(['failed']), 20_000);
    expect(toastError).toHaveBeenCalledOnce();
    expect(unsentMessages.count('me')).toBe(1);
    tab.move(id, { type: 'retried' });
    await vi.waitFor(() => expect(deliveries()).toEqual(['delivered']), 20_000);
    expect(new Set(idsAsked())).toEqual(new Set([id]));
  });

  it('sends again by itself what found no answer, more and more rarely, under the same id, and says so once', async () => {
    vi.useFakeTimers();
    const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
    asked.mockRejectedValue(new CallFailedError('timeout'));
    start();
    const id = write('Bonjour');
    await wait(1_000);
    expect(deliveries()).toEqual(['failed']);
    await wait(29_000);
    expect(asked).toHaveBeenCalledOnce();
    await wait(2_000);
    expect(asked).toHaveBeenCalledTimes(2);
    await wait(58_000);
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockResolvedValue({ messageId: 'any' });
    await wait(3_000);
    expect(deliveries()).toEqual(['delivered']);
    expect(toastError).toHaveBeenCalledOnce();
    expect(new Set(idsAsked())).toEqual(new Set([id]));
  });

  it('sends again what found no answer on a page that is gone', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('timeout')).mockResolvedValue({ messageId: 'any' });
    const close = start();
    const id = write('Bonjour');
    await vi.waitFor(() => expect(deliveries()).toEqual(['failed']), 20_000);
    close();
    vi.useFakeTimers();
    start();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(idsAsked()).toEqual([id, id]);
  });

  it('sends again what a service did not take that was closed, also on the next page', async () => {
    vi.useFakeTimers();
    asked
      .mockRejectedValueOnce(new RefusedError('maintenance'))
      .mockRejectedValueOnce(new RefusedError('maintenance'))
      .mockResolvedValue({ messageId: 'any' });
    const close = start();
    const id = write('Bonjour');
    await vi.advanceTimersByTimeAsync(32_000);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(deliveries()).toEqual(['failed']);
    expect(toastError).toHaveBeenCalledOnce();
    close();
    start();
    await vi.advanceTimersByTimeAsync(32_000);
    expect(deliveries()).toEqual(['delivered']);
    expect(new Set(idsAsked())).toEqual(new Set([id]));
  });

  it('leaves to the person what was refused', async () => {
    vi.useFakeTimers();
    asked.mockRejectedValueOnce(new RefusedError('blocked'));
    start();
    write('refusé');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveBeenCalledOnce();
    expect(deliveries()).toEqual(['failed']);
    expect(toastError).toHaveBeenCalledOnce();
  });

  it('leaves to its writer what the app could not show itself for, says so each time, and has nothing wait behind it', async () => {
    vi.useFakeTimers();
    asked.mockRejectedValue(new CallFailedError('appCheck'));
    start();
    const id = write('un');
    await vi.advanceTimersByTimeAsync(1_000);
    write('deux');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(deliveries()).toEqual(['failed', 'failed']);
    tab.move(id, { type: 'retried' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(contentsAsked()).toEqual(['un', 'deux', 'un']);
    expect(deliveries()).toEqual(['failed', 'failed']);
    expect(vi.mocked(toastError).mock.calls).toEqual(
      Array.from({ length: 3 }, () => [expect.stringContaining('anti-robots')]),
    );
  });

  it('does not wait any more for an answer where the app could not show itself the next time', async () => {
    vi.useFakeTimers();
    asked
      .mockRejectedValueOnce(new CallFailedError('timeout'))
      .mockRejectedValueOnce(new CallFailedError('appCheck'))
      .mockResolvedValue({ messageId: 'any' });
    start();
    const id = write('un');
    await vi.advanceTimersByTimeAsync(1_000);
    tab.move(id, { type: 'retried' });
    await vi.advanceTimersByTimeAsync(1_000);
    write('deux');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(contentsAsked()).toEqual(['un', 'un', 'deux']);
  });

  it('sends once what the browser has removed from its storage', async () => {
    const answered = Promise.withResolvers<{ messageId: string }>();
    asked
      .mockReturnValueOnce(answered.promise)
      .mockResolvedValueOnce({ messageId: 'any' })
      .mockRejectedValue(new CallFailedError('offline'));
    start();
    write('un');
    write('deux');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 20_000);
    localStorage.clear();
    answered.resolve({ messageId: 'any' });
    await vi.waitFor(() => expect(deliveries()).toEqual([]), 20_000);
    await untilSent(tab);
    expect(contentsAsked()).toEqual(['un', 'deux']);
  });

  it.each([
    ['keeps for its writer what no answer came to', 'timeout', 'failed', 1],
    ['has wait for a network what found none', 'offline', 'waiting', 0],
  ] as const)('%s, though the browser has removed it meanwhile', async (_, kind, delivery, toasts) => {
    const answered = Promise.withResolvers<{ messageId: string }>();
    asked.mockReturnValueOnce(answered.promise);
    start();
    write('un');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce(), 20_000);
    localStorage.clear();
    answered.reject(new CallFailedError(kind));
    await vi.waitFor(() => expect(deliveries()).toEqual([delivery]), 20_000);
    expect(toastError).toHaveBeenCalledTimes(toasts);
  });

  it('loses nothing that the browser has removed from its storage where the network comes back', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('offline')).mockResolvedValue({ messageId: 'any' });
    start();
    write('un');
    await vi.waitFor(() => expect(deliveries()).toEqual(['waiting']), 20_000);
    localStorage.clear();
    write('deux', tab, 'others');
    await vi.waitFor(() => expect(deliveries()).toEqual(['waiting', 'delivered']), 20_000);
    window.dispatchEvent(new Event('online'));
    write('trois', tab, 'others');
    await vi.waitFor(() => expect(deliveries()).toEqual(['waiting', 'delivered', 'delivered']), 20_000);
  });

  it('waits for the network and goes out by itself when it is back', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('offline')).mockResolvedValueOnce({ messageId: 'any' });
    start();
    write('Bonjour');
    await vi.waitFor(() => expect(deliveries()).toEqual(['waiting']), 20_000);
    expect(toastError).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(deliveries()).toEqual(['delivered']), 20_000);
    expect(new Set(idsAsked()).size).toBe(1);
  });

  it('lets nothing overtake what is written to the same person, and everything else go out', async () => {
    asked.mockRejectedValueOnce(new CallFailedError('offline')).mockResolvedValue({ messageId: 'any' });
    write('un');
    write('deux');
    write('ailleurs', tab, 'others');
    start();
    await vi.waitFor(() => expect(deliveries()).toEqual(['waiting', 'waiting', 'delivered']), 20_000);
    write('trois');
    await vi.waitFor(() => expect(new Set(deliveries())).toEqual(new Set(['delivered'])), 20_000);
    expect(contentsAsked()).toEqual(['un', 'ailleurs', 'un', 'deux', 'trois']);
  });

  it('keeps why the server refused, and goes on with the next', async () => {
    asked
      .mockRejectedValueOnce(new RefusedError('messageLimitReached'))
      .mockResolvedValueOnce({ messageId: 'any' });
    start();
    write('refusé');
    write('accepté');
    await vi.waitFor(() => expect(deliveries()).toEqual(['failed', 'delivered']), 20_000);
    expect(tab.read()[0]?.refusal).toBe('messageLimitReached');
    expect(toastError).not.toHaveBeenCalled();
  });

  it('sends once more what a tab that is gone was sending or left waiting, and forgets what is delivered', async () => {
    vi.useFakeTimers();
    asked.mockResolvedValue({ messageId: 'any' });
    const ids = ['coupé', 'en attente', 'livré', 'refusé'].map((content) => write(content));
    for (const id of ids) tab.move(id, { type: 'started' });
    tab.move(ids[1] ?? '', { type: 'unreachable' });
    tab.move(ids[2] ?? '', { type: 'delivered' });
    tab.move(ids[3] ?? '', { type: 'refused', reason: 'blocked' });
    const reloaded = createOutbox(PREFIX);
    start(reloaded);
    await vi.waitFor(
      () => expect(deliveries(reloaded)).toEqual(['delivered', 'delivered', 'delivered', 'failed']),
      20_000,
    );
    expect(idsAsked()).toEqual(ids.slice(0, 2));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(deliveries(reloaded)).toEqual(['failed']);
  });

  it('sends what another tab writes, and not what it throws away', async () => {
    asked.mockResolvedValue({ messageId: 'any' });
    start();
    const other = createOutbox(PREFIX);
    const id = write('De l’autre onglet', other);
    notifyOtherTabs();
    await vi.waitFor(() => expect(deliveries()).toEqual(['delivered']), 20_000);
    notifyOtherTabs();
    expect(deliveries(other)).toEqual(['delivered']);
    other.remove(id);
    tab.move(id, { type: 'retried' });
    notifyOtherTabs();
    expect(deliveries()).toEqual([]);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('sends what full storage did not take though another tab sends for all, and says that this page must stay', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    // The other tab has the lock of all tabs, and keeps it.
    const request = (name: string, _options: object, work: () => Promise<void>) =>
      name === 'tod:outbox:me' ? new Promise<void>(() => undefined) : work();
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    asked.mockRejectedValueOnce(new CallFailedError('offline')).mockResolvedValue({ messageId: 'any' });
    start();
    write('Bonjour');
    await vi.waitFor(() => expect(deliveries()).toEqual(['waiting']), 20_000);
    expect(toastError).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Gardez cette page ouverte'));
    expect(unsentMessages.count('me')).toBe(1);
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(deliveries()).toEqual(['delivered']), 20_000);
    expect(unsentMessages.count('me')).toBe(0);
  });

  it('stops when it is told to, and leaves the rest to whoever comes next', async () => {
    start()();
    write('plus tard');
    await Promise.resolve();
    expect(asked).not.toHaveBeenCalled();
    expect(deliveries()).toEqual(['queued']);
  });
});
