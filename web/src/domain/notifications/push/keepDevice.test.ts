// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { heldReason } from '../../../platform/navigation/occupied.ts';
import { beginPageExit, cancelPageExit } from '../../../platform/navigation/pageExit.ts';
import { OPEN_MESSAGE } from '../../../platform/worker/openMessage.ts';
import { openWaitingAnswers } from '../../tods/answers/waitingAnswers.ts';
import { keepDevice } from './keepDevice.ts';
import { openPushChoice } from './pushChoice.ts';

const {
  call,
  closeShownPushes,
  toastSuccess,
  toastError,
  toastInfo,
  takePendingAnswer,
  refreshDevice,
  readDocument,
} = vi.hoisted(() => ({
  call: vi.fn(),
  closeShownPushes: vi.fn(),
  toastSuccess: vi.fn(),
  toastError: vi.fn(),
  toastInfo: vi.fn(),
  takePendingAnswer: vi.fn(),
  refreshDevice: vi.fn(),
  readDocument: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastSuccess, toastError, toastInfo }));
vi.mock('../../../platform/worker/pushStore.ts', () => ({ takePendingAnswer }));
vi.mock('../../../platform/worker/closeShownPushes.ts', () => ({ closeShownPushes }));
vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument }));
vi.mock('./device.ts', () => ({ refreshDevice }));

let workers: EventTarget;
const open = vi.fn();
const stops: (() => void)[] = [];

beforeEach(() => {
  history.replaceState(null, '', '/matches/request/1');
  workers = Object.assign(new EventTarget(), { startMessages: () => undefined });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('PushManager', class {});
  takePendingAnswer.mockResolvedValue(undefined);
  readDocument.mockResolvedValue({ participants: ['anne', 'leo'] });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const keep = (uid = 'leo') => void stops.push(keepDevice(uid, open));

/** A message of the worker. @returns whether the page took it: it answers at once, so that the worker opens no other */
function tell(data: unknown): boolean {
  const { port1, port2 } = new MessageChannel();
  const answer = vi.spyOn(port2, 'postMessage');
  workers.dispatchEvent(new MessageEvent('message', { data, ports: [port2] }));
  port1.close();
  return answer.mock.calls.length > 0;
}

describe('an answer that was given in a notification', () => {
  it('holds the page until the server has it, as it is nowhere else', async () => {
    takePendingAnswer.mockResolvedValueOnce({ todId: 'tod', accept: false });
    const answered = Promise.withResolvers<unknown>();
    call.mockReturnValueOnce(answered.promise);
    keep();
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce(), 20_000);
    expect(heldReason()).toBe('answer');
    answered.resolve({ status: 'rejected' });
    await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
  });
});

describe('what is shown', () => {
  const look = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const browse = (userAgent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0';
  afterEach(() => vi.restoreAllMocks());

  it('goes when the app is opened or looked at again, where no push would close it', () => {
    browse(FIREFOX);
    look('visible');
    keep();
    expect(closeShownPushes).toHaveBeenCalledExactlyOnceWith('leo');
    look('hidden');
    expect(closeShownPushes).toHaveBeenCalledTimes(1);
    look('visible');
    expect(closeShownPushes).toHaveBeenCalledTimes(2);
    for (const stop of stops.splice(0)) stop();
    look('visible');
    expect(closeShownPushes).toHaveBeenCalledTimes(2);
  });

  it('stays while the app is opened where nobody sees it', () => {
    browse(FIREFOX);
    look('hidden');
    keep();
    expect(closeShownPushes).not.toHaveBeenCalled();
  });

  it('stays until it is read where a push closes it then', () => {
    browse(CHROME);
    look('visible');
    keep();
    look('visible');
    expect(closeShownPushes).not.toHaveBeenCalled();
  });
});

describe('a page that may show pushes', () => {
  it('goes where a click on a notification leads, without being loaded anew', async () => {
    keep();
    expect(tell({ type: OPEN_MESSAGE, url: '/messages/anne' })).toBe(true);
    expect(open).toHaveBeenCalledExactlyOnceWith('/messages/anne');
  });

  it('ignores what else it is told, and everything once its member has gone', async () => {
    keep();
    for (const odd of [null, 'tod:open', { type: 'other', url: '/' }, { type: OPEN_MESSAGE, url: 7 }])
      expect(tell(odd)).toBe(false);
    for (const stop of stops.splice(0)) stop();
    expect(tell({ type: OPEN_MESSAGE, url: '/sports' })).toBe(false);
    expect(open).not.toHaveBeenCalled();
  });

  it('gives the answer that waits, as its member', async () => {
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: true, givenAt: 0 });
    keep();
    await vi.waitFor(
      () => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Demande de tod acceptée'),
      20_000,
    );
    expect(takePendingAnswer).toHaveBeenCalledWith('leo', expect.any(Number));
    expect(call).toHaveBeenCalledExactlyOnceWith('respondToTod', {
      todId: '1',
      proposalId: null,
      accept: true,
    });
    // On to the conversation, as after accepting on a page.
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith('/messages/anne'), 20_000);
    expect(readDocument).toHaveBeenCalledExactlyOnceWith('tods/1', expect.anything());
  });

  it('gives every answer that waits, also after one that is not taken', async () => {
    for (const todId of ['1', '2'])
      takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId, accept: false, givenAt: 0 });
    call.mockRejectedValueOnce(new RefusedError('todNotPending'));
    keep();
    await vi.waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce(), 20_000);
    expect(toastError).toHaveBeenCalledOnce();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('stays with the tod after refusing, where it cannot be read, and once its member has gone', async () => {
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: false, givenAt: 0 });
    keep();
    await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
    expect(toastSuccess).toHaveBeenCalledTimes(1);
    expect(readDocument).not.toHaveBeenCalled();
    for (const read of [
      () => Promise.reject(new CallFailedError('offline')),
      () => Promise.resolve(undefined),
    ]) {
      takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: true, givenAt: 0 });
      readDocument.mockClear();
      readDocument.mockImplementation(read);
      keep();
      await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
      expect(readDocument).toHaveBeenCalledOnce();
    }
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: true, givenAt: 0 });
    readDocument.mockClear();
    readDocument.mockImplementation(() => {
      for (const stop of stops.splice(0)) stop();
      return Promise.resolve({ participants: ['anne', 'leo'] });
    });
    keep();
    await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
    expect(readDocument).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['leads on', '/matches/request/1', [['/matches/request/1'], ['/messages/anne']]],
    ['leads nobody away', '/messages/mia', [['/matches/request/1']]],
  ] as const)('%s once the answer is given, to who is on %s by then', async (_, path, opened) => {
    history.replaceState(null, '', '/sports');
    keep();
    await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: true, givenAt: 0 });
    const answered = Promise.withResolvers<unknown>();
    call.mockReturnValueOnce(answered.promise);
    // The router shows a page once its code is there.
    const shown = Promise.withResolvers<void>();
    open.mockReturnValueOnce(shown.promise);
    tell({ type: OPEN_MESSAGE, url: '/matches/request/1' });
    await vi.waitFor(() => expect(call).toHaveBeenCalledOnce(), 20_000);
    answered.resolve({ status: 'accepted' });
    await vi.waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce(), 20_000);
    history.pushState(null, '', '/matches/request/1');
    history.pushState(null, '', path);
    shown.resolve();
    await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
    expect(open.mock.calls).toEqual(opened);
  });

  it('leads nobody away from where they went while a page that was opened for an answer gave it', async () => {
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: true, givenAt: 0 });
    readDocument.mockImplementationOnce(async () => {
      history.pushState(null, '', '/messages/mia');
      return { participants: ['anne', 'leo'] };
    });
    keep();
    await vi.waitFor(() => expect(readDocument).toHaveBeenCalledOnce(), 20_000);
    await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
    expect(open).not.toHaveBeenCalled();
  });

  it('leads nobody away from where they had gone before it began to give the answer', async () => {
    history.pushState(null, '', '/messages/mia');
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: true, givenAt: 0 });
    keep();
    await vi.waitFor(() => expect(toastSuccess).toHaveBeenCalledOnce(), 20_000);
    await vi.waitFor(() => expect(heldReason()).toBeUndefined(), 20_000);
    expect(open).not.toHaveBeenCalled();
  });

  it('says why an answer was not taken', async () => {
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: false, givenAt: 0 });
    call.mockRejectedValue(new RefusedError('todNotPending'));
    keep();
    await vi.waitFor(() => expect(toastError).toHaveBeenCalledOnce(), 20_000);
    expect(toastError.mock.calls[0]?.[0]).toMatch(/^Une erreur est survenue lors de la réponse/);
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it('has an answer wait that was given without a network', async () => {
    takePendingAnswer.mockResolvedValueOnce({ uid: 'leo', todId: '1', accept: false, givenAt: 0 });
    call.mockRejectedValue(new CallFailedError('offline'));
    keep();
    await vi.waitFor(() => expect(toastInfo).toHaveBeenCalledOnce(), 20_000);
    expect(openWaitingAnswers('leo').read()).toMatchObject([{ id: '1', answer: 'reject' }]);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('keeps the device registered only for whom it was turned on', async () => {
    (await openPushChoice('leo')).change({ isEnabled: true });
    // Whoever asks first is answered first, so that a registration of Anne's would have come before Léo's.
    keep('anne');
    keep('leo');
    await vi.waitFor(() => expect(refreshDevice).toHaveBeenCalled(), 20_000);
    expect(refreshDevice).toHaveBeenCalledExactlyOnceWith('leo');
  });
});

describe('the device of a page that is never loaded anew', () => {
  const comeBack = (state: DocumentVisibilityState = 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const refreshed = (times: number) =>
    vi.waitFor(() => expect(refreshDevice).toHaveBeenCalledTimes(times), 20_000);
  /** As long as a refresh takes that is begun, and more. */
  const settle = async () => void (await openPushChoice('leo'));

  beforeEach(async () => (await openPushChoice('leo')).change({ isEnabled: true }));
  afterEach(() => vi.restoreAllMocks());

  it('says that it is there whenever somebody comes back, until its member has gone', async () => {
    keep();
    await refreshed(1);
    comeBack();
    await refreshed(2);
    comeBack('hidden');
    for (const stop of stops.splice(0)) stop();
    comeBack();
    await settle();
    expect(refreshDevice).toHaveBeenCalledTimes(2);
  });

  it('is left alone by a page that is going', async () => {
    keep();
    await refreshed(1);
    beginPageExit();
    comeBack();
    await settle();
    expect(refreshDevice).toHaveBeenCalledTimes(1);
    cancelPageExit();
    comeBack();
    await refreshed(2);
  });

  it('does so once at a time', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    refreshDevice.mockReturnValueOnce(promise);
    keep();
    await refreshed(1);
    comeBack();
    await settle();
    expect(refreshDevice).toHaveBeenCalledTimes(1);
    resolve();
    await settle();
    comeBack();
    await refreshed(2);
  });

  it.each([
    ['the browser blocks notifications', () => vi.stubGlobal('Notification', { permission: 'denied' })],
    ['there is no network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('leaves it while %s', async (_, happen) => {
    happen();
    keep();
    await settle();
    await settle();
    expect(refreshDevice).not.toHaveBeenCalled();
  });
});
