// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPageExit, cancelPageExit } from '../navigation/pageExit.ts';
import { type Batch, createQueue, type QueueParts, type SendResult } from './queue.ts';

interface Letter {
  readonly to: string;
  readonly text: string;
}

const network = vi.spyOn(navigator, 'onLine', 'get');
const DELIVERED: SendResult<string> = { status: 'delivered' };
const UNREACHABLE: SendResult<string> = { status: 'unreachable' };

let stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  network.mockReturnValue(true);
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  cancelPageExit();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A device with letters on it, and a server that answers as the test says. */
function openDevice(more: Partial<QueueParts<Letter, string>> = {}) {
  let letters: readonly Letter[] = [];
  const listeners = new Set<() => void>();
  const requests: string[][] = [];
  const refused: string[] = [];
  const reached: boolean[] = [];
  const left: string[] = [];
  let answer = async (_letters: Batch<Letter>): Promise<SendResult<string>> => DELIVERED;
  const change = (next: readonly Letter[]) => {
    letters = next;
    for (const listener of [...listeners]) listener();
  };
  const take = (gone: readonly Letter[]) => change(letters.filter((letter) => !gone.includes(letter)));
  const queue = createQueue<Letter, string>({
    lock: 'tod:letters',
    pending: () => letters,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (batch) => {
      requests.push(batch.map(({ text }) => text));
      return answer(batch);
    },
    onDelivered: take,
    onRefused: (letter, reason) => {
      refused.push(`${letter.text}: ${reason}`);
      take([letter]);
    },
    onUnreachable: (waiting) => void left.push(waiting.map(({ text }) => text).join()),
    onReach: (isReached) => void reached.push(isReached),
    ...more,
  });
  return {
    queue,
    requests,
    refused,
    reached,
    left,
    start: () => {
      const stop = queue.start();
      stops.push(stop);
      return stop;
    },
    write: (text: string, to = 'leo') => change([...letters, { to, text }]),
    waiting: () => letters.map(({ text }) => text),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a queue', () => {
  it('sends what is pending one by one, in order, and what comes meanwhile after it', async () => {
    const device = openDevice();
    const { promise, resolve } = Promise.withResolvers<SendResult<string>>();
    device.answerWith(() => promise);
    device.write('un');
    device.write('deux');
    const flushed = device.queue.flush();
    await settle();
    device.write('trois');
    const again = device.queue.flush();
    expect(device.requests).toEqual([['un']]);
    resolve(DELIVERED);
    await Promise.all([flushed, again]);
    expect(device.requests).toEqual([['un'], ['deux'], ['trois']]);
    expect(device.waiting()).toEqual([]);
  });

  it('goes on by itself once it is started, and no longer when it is stopped', async () => {
    const device = openDevice();
    const stop = device.start();
    device.write('un');
    await settle();
    expect(device.requests).toEqual([['un']]);
    stop();
    device.write('deux');
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(device.requests).toEqual([['un']]);
  });

  it('stops after the request under way', async () => {
    const device = openDevice();
    const { promise, resolve } = Promise.withResolvers<SendResult<string>>();
    device.answerWith(() => promise);
    const stop = device.start();
    device.write('un');
    device.write('deux');
    await settle();
    stop();
    resolve(DELIVERED);
    await settle();
    expect(device.waiting()).toEqual(['deux']);
  });

  it('sends nothing more once its person leaves, and the rest where the page goes on after all', async () => {
    const device = openDevice();
    const { promise, resolve } = Promise.withResolvers<SendResult<string>>();
    device.answerWith(() => promise);
    device.start();
    device.write('un');
    device.write('deux');
    await settle();
    beginPageExit();
    resolve(DELIVERED);
    await settle();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(device.requests).toEqual([['un']]);
    cancelPageExit();
    await settle();
    expect(device.requests).toEqual([['un'], ['deux']]);
  });

  it('asks for nothing without a network, and sends when it is back', async () => {
    const device = openDevice();
    network.mockReturnValue(false);
    device.start();
    device.write('un');
    await settle();
    expect(device.requests).toEqual([]);
    expect(device.left).toEqual(['un']);
    expect(device.reached.at(-1)).toBe(false);
    network.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(device.requests).toEqual([['un']]);
    expect(device.reached.at(-1)).toBe(true);
  });

  it('says that it is cut off as soon as the network goes, though nothing waits', async () => {
    const device = openDevice();
    device.start();
    await settle();
    expect(device.reached).toEqual([true]);
    network.mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await settle();
    expect(device.reached).toEqual([true, false]);
  });

  it('tries again what was not reached while the network came back', async () => {
    const device = openDevice();
    const { promise, resolve } = Promise.withResolvers<SendResult<string>>();
    device.answerWith(() => promise);
    device.start();
    device.write('un');
    await settle();
    window.dispatchEvent(new Event('online'));
    device.answerWith(async () => DELIVERED);
    resolve(UNREACHABLE);
    await settle();
    expect(device.requests).toEqual([['un'], ['un']]);
    expect(device.waiting()).toEqual([]);
  });

  it('lets what is not reached hold up its own lane only', async () => {
    const device = openDevice({ laneOf: ({ to }) => to });
    device.answerWith(async ([{ to }]) => (to === 'leo' ? UNREACHABLE : DELIVERED));
    device.write('un');
    device.write('deux');
    device.write('ailleurs', 'mia');
    await device.queue.flush();
    expect(device.requests).toEqual([['un'], ['ailleurs']]);
    expect(device.left).toEqual(['un,deux']);
    expect(device.waiting()).toEqual(['un', 'deux']);
  });

  it('takes a refusal out and goes on with the next', async () => {
    const device = openDevice();
    device.answerWith(async ([{ text }]) =>
      text === 'un' ? { status: 'refused', reason: 'trop long' } : DELIVERED,
    );
    device.write('un');
    device.write('deux');
    await device.queue.flush();
    expect(device.refused).toEqual(['un: trop long']);
    expect(device.waiting()).toEqual([]);
  });
});

describe('a queue that sends several in a request', () => {
  it('fills its requests', async () => {
    const device = openDevice({ batchSize: 2 });
    for (const text of ['un', 'deux', 'trois']) device.write(text);
    await device.queue.flush();
    expect(device.requests).toEqual([['un', 'deux'], ['trois']]);
  });

  it('lets one refusal keep nothing else from arriving', async () => {
    const device = openDevice({ batchSize: 3 });
    device.answerWith(async (letters) =>
      letters.some(({ text }) => text === 'deux') ? { status: 'refused', reason: 'non' } : DELIVERED,
    );
    for (const text of ['un', 'deux', 'trois']) device.write(text);
    await device.queue.flush();
    expect(device.requests).toEqual([['un', 'deux', 'trois'], ['un'], ['deux'], ['trois']]);
    expect(device.refused).toEqual(['deux: non']);
    expect(device.waiting()).toEqual([]);
  });
});

describe('another attempt', () => {
  it('follows where the browser believes in a network, less and less often, until the server is reached', async () => {
    const device = openDevice({ retryAfter: (failures) => failures * 1_000 });
    device.answerWith(async () => UNREACHABLE);
    device.write('un');
    await device.queue.flush();
    await vi.advanceTimersByTimeAsync(999);
    expect(device.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(device.requests).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(device.requests).toHaveLength(2);
    device.answerWith(async () => DELIVERED);
    await vi.advanceTimersByTimeAsync(1);
    expect(device.requests).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(device.requests).toHaveLength(3);
  });

  it('is left to the next connection where there is no network, or no such wish', async () => {
    const unwished = openDevice();
    unwished.answerWith(async () => UNREACHABLE);
    unwished.write('un');
    await unwished.queue.flush();
    const offline = openDevice({ retryAfter: () => 1_000 });
    network.mockReturnValue(false);
    offline.write('un');
    await offline.queue.flush();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(unwished.requests).toHaveLength(1);
    expect(offline.requests).toHaveLength(0);
  });

  it('does not follow once the queue is stopped', async () => {
    const device = openDevice({ retryAfter: () => 1_000 });
    device.answerWith(async () => UNREACHABLE);
    const stop = device.start();
    device.write('un');
    await settle();
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(device.requests).toHaveLength(1);
  });
});

describe('a queue in two tabs', () => {
  /** Web Locks of one browser, as far as these tabs need them. */
  function stubLocks(): void {
    let tail: Promise<unknown> = Promise.resolve();
    const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
      const turn = tail.then(() => {
        if (signal?.aborted) throw new DOMException('given up', 'AbortError');
        return work();
      });
      tail = turn.catch(() => undefined);
      return turn;
    };
    vi.stubGlobal('navigator', { locks: { request }, onLine: true });
  }

  it('has one tab send at a time', async () => {
    stubLocks();
    const [first, second] = [openDevice(), openDevice()];
    const { promise, resolve } = Promise.withResolvers<SendResult<string>>();
    first.answerWith(() => promise);
    first.write('un');
    second.write('deux');
    const flushed = [first.queue.flush(), second.queue.flush()];
    await settle();
    expect([first.requests.length, second.requests.length]).toEqual([1, 0]);
    resolve(DELIVERED);
    await Promise.all(flushed);
    expect(second.requests).toEqual([['deux']]);
  });

  it('leaves all of it to the first where that is the only one to send, and takes over when it is gone', async () => {
    stubLocks();
    const onTakeOver = vi.fn();
    const [first, second] = [
      openDevice({ isSoleSender: true }),
      openDevice({ isSoleSender: true, onTakeOver }),
    ];
    const stop = first.start();
    second.start();
    await settle();
    first.write('un');
    second.write('deux');
    await second.queue.flush();
    await settle();
    expect(first.requests).toEqual([['un']]);
    expect(second.requests).toEqual([]);
    expect(onTakeOver).not.toHaveBeenCalled();
    stop();
    await settle();
    expect(onTakeOver).toHaveBeenCalledOnce();
    expect(second.requests).toEqual([['deux']]);
  });
});
