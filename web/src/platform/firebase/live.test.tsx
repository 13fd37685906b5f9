// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { AuthSessionContextProvider } from './AuthSessionContext.tsx';
import { useCachedDocument, useLiveDocument } from './live.ts';
import { sessionOf } from './testing.ts';

interface Listener {
  readonly source: string;
  readonly next: (snapshot: object) => void;
  readonly fail: (error: Error) => void;
  isStopped: boolean;
}
const listeners = vi.hoisted(() => [] as Listener[]);
const client = vi.hoisted(() => ({ isTerminated: false, kept: vi.fn<() => Promise<object>>() }));
vi.mock('./firestore.ts', () => ({ getDb: () => ({}) }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  doc: (_db: object, path: string) => ({ path }),
  snapshotEqual: Object.is,
  getDocFromCache: client.kept,
  onSnapshot(
    _reference: object,
    { source = 'server' }: { source?: string },
    next: Listener['next'],
    fail: Listener['fail'],
  ) {
    if (client.isTerminated) throw new Error('terminated');
    const listener: Listener = { source, next, fail, isStopped: false };
    listeners.push(listener);
    return () => {
      listener.isStopped = true;
    };
  },
}));

const ANNE = sessionOf('anne');
const schema = object({ name: string().default('') });
const snapshot = (name: string | undefined, fromCache: boolean) => ({
  exists: () => name !== undefined,
  data: () => ({ name }),
  metadata: { fromCache },
});
let asked = 0;
function render(useDocument = useCachedDocument<{ name: string }>) {
  asked += 1;
  return renderHook(() => useDocument(`profiles/anne-${asked}`, schema), {
    wrapper: ({ children }) => (
      <AuthSessionContextProvider session={ANNE}>{children}</AuthSessionContextProvider>
    ),
  });
}
const say = (index: number, name: string | undefined, fromCache: boolean) =>
  act(() => listeners[index]?.next(snapshot(name, fromCache)));
const sources = () => listeners.filter(({ isStopped }) => !isStopped).map(({ source }) => source);

beforeEach(() => {
  listeners.splice(0);
  client.isTerminated = false;
  client.kept.mockReset().mockRejectedValue(new Error('unavailable'));
});
afterEach(cleanup);

describe('a document that is kept', () => {
  it('is listened to until the server has said it, and then followed on the device alone', () => {
    const { result } = render();
    say(0, 'Anne of before', true);
    expect(result.current).toMatchObject({ status: 'ready', data: { name: 'Anne of before' } });
    expect(sources()).toEqual(['server']);
    say(0, 'Anne', false);
    expect(result.current).toMatchObject({ status: 'ready', data: { name: 'Anne' } });
    expect(sources()).toEqual(['cache']);
    say(1, 'Anne, changed here', true);
    expect(result.current).toMatchObject({ status: 'ready', data: { name: 'Anne, changed here' } });
  });

  it('says so where it can be followed no longer', () => {
    const { result } = render();
    say(0, 'Anne', false);
    act(() => listeners[1]?.fail(new Error('shutting down')));
    expect(result.current).toMatchObject({ status: 'error', error: new Error('shutting down') });
  });

  it('says so where what the server said comes after the client was ended', () => {
    const { result } = render();
    client.isTerminated = true;
    say(0, 'Anne', false);
    expect(result.current).toMatchObject({ status: 'error', error: new Error('terminated') });
    expect(sources()).toEqual([]);
  });

  it('is waited for while it is not there yet', async () => {
    const { result } = render();
    say(0, undefined, false);
    await waitFor(() => expect(result.current.status).toBe('missing'));
    expect(sources()).toEqual(['server']);
    say(0, 'Anne', false);
    expect([result.current.status, sources()]).toEqual(['ready', ['cache']]);
  });

  it('is followed no more once nobody shows it', () => {
    vi.useFakeTimers();
    const { unmount } = render();
    say(0, 'Anne', false);
    unmount();
    vi.advanceTimersByTime(10_000);
    expect(sources()).toEqual([]);
    vi.useRealTimers();
  });
});

describe('a document of which Firestore says in one of several tabs that there is none', () => {
  it('is listened to anew where the device has it', async () => {
    const { result } = render(useLiveDocument);
    client.kept.mockResolvedValue(snapshot('Anne', true));
    say(0, undefined, false);
    await waitFor(() => expect(listeners).toHaveLength(2));
    expect([result.current.status, sources()]).toEqual(['loading', ['server']]);
    say(1, 'Anne', true);
    expect(result.current).toMatchObject({ status: 'ready', data: { name: 'Anne' } });
    say(1, undefined, false);
    expect([result.current.status, sources()]).toEqual(['missing', ['server']]);
  });

  it('is missing where the device has none either', async () => {
    const { result } = render(useLiveDocument);
    client.kept.mockResolvedValue(snapshot(undefined, true));
    say(0, undefined, false);
    await waitFor(() => expect(result.current.status).toBe('missing'));
    expect(sources()).toEqual(['server']);
  });

  it('is missing where it says so again', async () => {
    const { result } = render(useLiveDocument);
    client.kept.mockResolvedValue(snapshot('Anne', true));
    say(0, undefined, false);
    await waitFor(() => expect(listeners).toHaveLength(2));
    say(1, undefined, false);
    expect(result.current.status).toBe('missing');
    expect(client.kept).toHaveBeenCalledOnce();
  });

  it('is an error where the client was ended while the device was asked', async () => {
    const { result } = render(useLiveDocument);
    client.kept.mockImplementation(async () => {
      client.isTerminated = true;
      return snapshot('Anne', true);
    });
    say(0, undefined, false);
    await waitFor(() => expect(result.current).toMatchObject({ error: new Error('terminated') }));
  });

  it('is what it has become while the device was asked', async () => {
    const { result } = render(useLiveDocument);
    const { promise, resolve } = Promise.withResolvers<object>();
    client.kept.mockReturnValue(promise);
    say(0, undefined, false);
    say(0, 'Anne', false);
    await act(async () => resolve(snapshot(undefined, true)));
    expect([result.current.status, sources()]).toEqual(['ready', ['server']]);
  });

  it('is listened to no more once nobody shows it', async () => {
    vi.useFakeTimers();
    const { unmount } = render(useLiveDocument);
    const { promise, resolve } = Promise.withResolvers<object>();
    client.kept.mockReturnValue(promise);
    say(0, undefined, false);
    unmount();
    vi.advanceTimersByTime(10_000);
    await act(async () => resolve(snapshot('Anne', true)));
    expect(sources()).toEqual([]);
    vi.useRealTimers();
  });
});
