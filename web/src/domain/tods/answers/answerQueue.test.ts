// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailedError, type CallFailure, RefusedError } from '../../../platform/firebase/callFailure.ts';
import { answerOrWait } from './answerOrWait.ts';
import { answerQueueOf } from './answerQueue.ts';
import { unsentAnswers } from './unsentAnswers.ts';
import {
  type GivenAnswer,
  openWaitingAnswers,
  useIsLeaving,
  useWaitingAnswer,
  withdrawAnswer,
} from './waitingAnswers.ts';

const { call, readDocument, doesServerAnswer, toasts, setMatch } = vi.hoisted(() => ({
  call: vi.fn(),
  readDocument: vi.fn(),
  doesServerAnswer: vi.fn(),
  toasts: { toastSuccess: vi.fn(), toastError: vi.fn(), toastInfo: vi.fn() },
  setMatch: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/firebase/read.ts', () => ({ readDocument }));
vi.mock('../../../platform/offline/serverReach.ts', () => ({ doesServerAnswer }));
vi.mock('../../../platform/ui/toast.ts', () => toasts);
vi.mock('../../people/interactions/interactionStore.ts', () => ({ setMatch }));

const network = vi.spyOn(navigator, 'onLine', 'get');
const accept = {
  id: 'tod-1',
  answer: 'accept',
  proposalId: null,
  partnerUid: 'leo',
  wasPending: true,
} as const;
const answers = openWaitingAnswers('anne');

beforeEach(() => {
  network.mockReturnValue(true);
  call.mockResolvedValue({});
  doesServerAnswer.mockResolvedValue(true);
});
afterEach(() => {
  cleanup();
  for (const { id } of answers.read()) answers.remove(id);
  vi.useRealTimers();
  vi.resetAllMocks();
});

/** No answer came to a request that had left. */
const unanswered = (kind: CallFailure) => new CallFailedError(kind, undefined, true);

const put = (answer: GivenAnswer) => answers.put({ ...answer, givenAt: Date.now() });

/** As the page of the tod takes back what waits on it. */
function withdraw(): void {
  const waiting = answers.find('tod-1');
  if (waiting !== undefined) withdrawAnswer('anne', waiting);
}

describe('an answer to a tod', () => {
  it('reaches the server at once where there is a network, and waits for nothing', async () => {
    expect(await answerOrWait('anne', accept)).toBe(true);
    expect(call).toHaveBeenCalledExactlyOnceWith('respondToTod', {
      todId: 'tod-1',
      accept: true,
      proposalId: null,
    });
    expect(answers.read()).toEqual([]);
  });

  it.each(['timeout', 'unexpected'] as const)(
    'is asked for once more where the server gave no answer (%s), and is done where the first time had done it',
    async (kind) => {
      call
        .mockRejectedValueOnce(new CallFailedError(kind))
        .mockRejectedValueOnce(new RefusedError('todNotPending'));
      readDocument.mockResolvedValueOnce({ status: 'accepted' });
      expect(await answerOrWait('anne', accept)).toBe(true);
      expect(call).toHaveBeenCalledTimes(2);
      expect(answers.read()).toEqual([]);

      call
        .mockRejectedValueOnce(new CallFailedError(kind))
        .mockRejectedValueOnce(new RefusedError('todNotPending'));
      readDocument.mockResolvedValueOnce({ status: 'cancelled' });
      await expect(answerOrWait('anne', accept)).rejects.toMatchObject({ reason: 'todNotPending' });
      expect(call).toHaveBeenCalledTimes(4);
    },
  );

  it('waits, says why and cannot be taken back where the server says nothing, also when asked once more', async () => {
    vi.useFakeTimers();
    call.mockRejectedValue(unanswered('timeout'));
    expect(await answerOrWait('anne', accept)).toBe(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(toasts.toastInfo.mock.calls).toEqual([
      ['Le serveur n’a pas confirmé votre réponse. Elle sera renvoyée automatiquement.'],
    ]);
    withdraw();
    expect(answers.read()).toMatchObject([accept]);

    call.mockResolvedValue({});
    await vi.advanceTimersByTimeAsync(61_000);
    expect(answers.read()).toEqual([]);
  });

  it('waits where the first attempt broke off and nobody can say what became of it', async () => {
    call
      .mockRejectedValueOnce(unanswered('unexpected'))
      .mockRejectedValueOnce(new RefusedError('todNotPending'))
      .mockRejectedValue(new RefusedError('maintenance'));
    readDocument.mockRejectedValue(new Error('offline'));
    expect(await answerOrWait('anne', accept)).toBe(false);
    expect(answers.read()).toMatchObject([{ ...accept, mayHaveArrived: true }]);
  });

  it('waits where the server failed and the network went before it was asked once more', async () => {
    call.mockRejectedValue(unanswered('unexpected'));
    doesServerAnswer.mockResolvedValueOnce(true).mockResolvedValue(false);
    expect(await answerOrWait('anne', accept)).toBe(false);
    expect(answers.read()).toMatchObject([{ ...accept, mayHaveArrived: true }]);
    expect(toasts.toastInfo.mock.calls).toEqual([
      [expect.stringContaining('Le serveur n’a pas confirmé votre réponse.')],
    ]);
  });

  it('that is the cancellation of a request calls off no tod that was accepted while nobody knew whether it arrived', async () => {
    call
      .mockRejectedValueOnce(new CallFailedError('timeout'))
      .mockRejectedValueOnce(new RefusedError('todNotPending'));
    readDocument.mockResolvedValueOnce({ status: 'accepted' });
    const given = answerOrWait('anne', { ...accept, answer: 'cancel' });
    await expect(given).rejects.toMatchObject({ reason: 'todNotPending' });
    expect(call.mock.calls).toEqual([
      ['cancelTod', { todId: 'tod-1' }],
      ['cancelTod', { todId: 'tod-1', onlyPending: true }],
    ]);
  });

  it('waits on the device without a network, says so, and goes out once with the next', async () => {
    network.mockReturnValue(false);
    call.mockRejectedValueOnce(new CallFailedError('offline'));
    expect(await answerOrWait('anne', accept)).toBe(false);
    expect(toasts.toastInfo).toHaveBeenCalledOnce();
    expect(answers.read()).toMatchObject([accept]);
    expect(unsentAnswers.count('anne')).toBe(1);
    expect(unsentAnswers.count('leo')).toBe(0);
    // Nothing leaves while there is none.
    await answerQueueOf('anne').flush();
    expect(call).toHaveBeenCalledOnce();

    network.mockReturnValue(true);
    await Promise.all([unsentAnswers.flush?.('anne'), unsentAnswers.flush?.('anne')]);
    expect(call.mock.calls.slice(1)).toEqual([
      ['respondToTod', { todId: 'tod-1', accept: true, proposalId: null }],
    ]);
    expect(toasts.toastSuccess).toHaveBeenCalledExactlyOnceWith('Demande de tod acceptée');
    expect(unsentAnswers.count('anne')).toBe(0);
  });

  it('is refused and not kept where the server was reached and does not take it', async () => {
    call.mockRejectedValueOnce(new RefusedError('todNotPending'));
    await expect(answerOrWait('anne', accept)).rejects.toThrow(RefusedError);
    call.mockRejectedValue(new CallFailedError('unexpected'));
    await expect(answerOrWait('anne', accept)).rejects.toThrow(CallFailedError);
    expect(answers.read()).toEqual([]);
  });

  it.each(['timeout', 'appCheck', 'unexpected'] as const)(
    'waits where the browser believes in a network that leads nowhere (%s), and tries again after a minute',
    async (kind) => {
      vi.useFakeTimers();
      call.mockRejectedValue(new CallFailedError(kind));
      doesServerAnswer.mockResolvedValue(false);
      expect(await answerOrWait('anne', accept)).toBe(false);
      await vi.advanceTimersByTimeAsync(59_000);
      expect(call).toHaveBeenCalledTimes(2);
      call.mockResolvedValue({});
      await vi.advanceTimersByTimeAsync(2_000);
      expect(call).toHaveBeenCalledTimes(3);
      expect(answers.read()).toEqual([]);
    },
  );

  it('is not kept where the app cannot show that it is the app though the server is there', async () => {
    call.mockRejectedValue(new CallFailedError('appCheck'));
    await expect(answerOrWait('anne', accept)).rejects.toMatchObject({ kind: 'appCheck' });
    expect(call).toHaveBeenCalledOnce();
    expect(answers.read()).toEqual([]);
  });

  it.each([
    ['may have arrived', 'it had left', 'offline', true],
    ['may have arrived', 'it had left', 'timeout', true],
    ['did not arrive', 'it had not left', 'offline', false],
    ['did not arrive', 'it had not left', 'timeout', false],
    ['did not arrive', 'it had not left', 'unexpected', false],
  ] as const)(
    '%s where %s as the network went (%s), and can be taken back accordingly',
    async (_, __, kind, mayHaveArrived) => {
      doesServerAnswer.mockResolvedValue(false);
      call.mockImplementationOnce(() => {
        network.mockReturnValue(false);
        return Promise.reject(new CallFailedError(kind, undefined, mayHaveArrived));
      });
      expect(await answerOrWait('anne', accept)).toBe(false);
      expect(answers.read()).toMatchObject([{ mayHaveArrived }]);
      withdraw();
      expect(answers.read()).toHaveLength(mayHaveArrived ? 1 : 0);
    },
  );

  it('can be taken back where it left neither time, though the server is there by now', async () => {
    call
      .mockRejectedValueOnce(new CallFailedError('timeout'))
      .mockRejectedValue(new RefusedError('maintenance'));
    expect(await answerOrWait('anne', accept)).toBe(false);
    expect(answers.read()).toMatchObject([{ mayHaveArrived: false }]);
    await answerQueueOf('anne').flush();
  });

  it.each([
    ['is told and undone where the server fails twice that is there', true, true],
    ['waits on where the server fails, and does not answer otherwise either', false, false],
  ])('%s', async (_, isThere, isUndone) => {
    doesServerAnswer.mockResolvedValue(isThere);
    put(accept);
    call.mockRejectedValue(unanswered('unexpected'));
    await answerQueueOf('anne').flush();
    expect(call).toHaveBeenCalledTimes(isThere ? 2 : 1);
    if (!isUndone) expect(answers.read()).toMatchObject([{ mayHaveArrived: true }]);
    expect(answers.read()).toHaveLength(isUndone ? 0 : 1);
    expect(toasts.toastError.mock.calls).toEqual(
      isUndone
        ? [[expect.stringMatching(/^Une erreur est survenue lors de la réponse à la demande de tod\. /)]]
        : [],
    );
  });

  it.each([
    ['is done where only the network failed under it', () => call.mockResolvedValueOnce({}), 0],
    ['waits on where the network fails again', () => call.mockRejectedValueOnce(unanswered('timeout')), 1],
  ])('%s', async (_, answerAgain, left) => {
    put(accept);
    call.mockRejectedValueOnce(unanswered('unexpected'));
    answerAgain();
    await answerQueueOf('anne').flush();
    expect(answers.read()).toHaveLength(left);
    expect(toasts.toastError).not.toHaveBeenCalled();
  });

  it('waits on where it could not leave again, for which the server is not to blame', async () => {
    answers.put({ ...accept, givenAt: Date.now(), mayHaveArrived: true });
    call.mockRejectedValue(new CallFailedError('unexpected'));
    await answerQueueOf('anne').flush();
    expect(answers.read()).toHaveLength(1);
  });

  it('that waits can be taken back', async () => {
    put(accept);
    withdraw();
    await answerQueueOf('anne').flush();
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    ['it surely did not arrive', new RefusedError('maintenance'), true],
    ['nobody knows whether it arrived', unanswered('unexpected'), false],
  ])(
    'is on its way while it is sent, and can be taken back or not after that where %s',
    async (_, failure, can) => {
      put(accept);
      const { result } = renderHook(() => useIsLeaving('anne', useWaitingAnswer('anne', 'tod-1')));
      const sending = Promise.withResolvers<object>();
      call.mockReturnValueOnce(sending.promise);
      let flushed: Promise<void> | undefined;
      await act(async () => {
        flushed = answerQueueOf('anne').flush();
        await vi.waitFor(() => expect(call).toHaveBeenCalledOnce(), 20_000);
      });
      expect(result.current).toBe(true);
      withdraw();
      expect(answers.read()).toMatchObject([accept]);

      network.mockReturnValue(false);
      doesServerAnswer.mockResolvedValue(false);
      await act(async () => {
        sending.reject(failure);
        await flushed;
      });
      expect(result.current).toBe(false);
      act(withdraw);
      expect(answers.read()).toHaveLength(can ? 0 : 1);
    },
  );

  it('is sent once also where the browser has removed it from its storage', async () => {
    put(accept);
    localStorage.clear();
    call.mockResolvedValueOnce({}).mockRejectedValue(new CallFailedError('offline'));
    await answerQueueOf('anne').flush();
    expect(call).toHaveBeenCalledOnce();
    expect(answers.read()).toEqual([]);
  });

  it.each(['arrives', 'is refused'])(
    'that %s takes no other one with it that was given meanwhile',
    async (end) => {
      answers.put({ ...accept, givenAt: 1 });
      const sending = Promise.withResolvers<object>();
      call.mockReturnValueOnce(sending.promise);
      const flushed = answerQueueOf('anne').flush();
      await vi.waitFor(() => expect(call).toHaveBeenCalledOnce(), 20_000);
      answers.put({ ...accept, answer: 'cancel', wasPending: false, givenAt: 2 });
      if (end === 'arrives') sending.resolve({});
      else sending.reject(new RefusedError('todNotFound'));
      await flushed;
      expect(call).toHaveBeenCalledTimes(2);
      expect(call).toHaveBeenLastCalledWith('cancelTod', { todId: 'tod-1' });
      expect(answers.read()).toEqual([]);
    },
  );

  it('that came too late is told and undone', async () => {
    put({ ...accept, answer: 'reject' });
    call.mockRejectedValue(new RefusedError('todNotPending'));
    readDocument.mockResolvedValue({ status: 'cancelled' });
    await answerQueueOf('anne').flush();
    expect(toasts.toastError.mock.calls).toEqual([
      ['Une erreur est survenue lors de la réponse à la demande de tod. Ce tod n’est plus en attente.'],
    ]);
    expect(answers.read()).toEqual([]);
  });

  it('counts as given where an earlier attempt had arrived and only its answer was lost', async () => {
    put(accept);
    call.mockRejectedValue(new RefusedError('todNotPending'));
    readDocument.mockResolvedValue({ status: 'accepted' });
    await answerQueueOf('anne').flush();
    expect(toasts.toastSuccess).toHaveBeenCalledExactlyOnceWith('Demande de tod acceptée');
    expect(toasts.toastError).not.toHaveBeenCalled();
    expect(answers.read()).toEqual([]);
  });

  it('stays, and cannot be taken back, while nobody can say where the tod stands that moved', async () => {
    put(accept);
    call.mockRejectedValue(new RefusedError('todNotPending'));
    readDocument.mockRejectedValue(new CallFailedError('offline'));
    await answerQueueOf('anne').flush();
    withdraw();
    expect(answers.read()).toMatchObject([accept]);
    expect(toasts.toastError).not.toHaveBeenCalled();
  });

  const change = { ...accept, proposalId: 'change', wasPending: false };
  const outcome = (id: string, said: string) => ({
    status: 'accepted',
    pastProposals: [{ id, outcome: said }],
  });
  it.each([
    ['accepted', 'proposalChanged', change, outcome('change', 'accepted'), true],
    ['accepted', 'notRecipient', change, outcome('change', 'accepted'), true],
    ['of a tod', 'proposalChanged', accept, { status: 'accepted' }, true],
    ['of a tod', 'notRecipient', accept, { status: 'accepted' }, true],
    ['replaced', 'proposalChanged', change, outcome('change', 'replaced'), false],
    ['unanswered', 'notRecipient', accept, { status: 'pending' }, false],
  ] as const)(
    'goes by what became of it (%s) where something else was proposed since (%s)',
    async (_, reason, given, tod, isGiven) => {
      put(given);
      call.mockRejectedValue(new RefusedError(reason));
      readDocument.mockResolvedValue(tod);
      await answerQueueOf('anne').flush();
      expect(toasts.toastSuccess).toHaveBeenCalledTimes(isGiven ? 1 : 0);
      expect(toasts.toastError).toHaveBeenCalledTimes(isGiven ? 0 : 1);
      expect(answers.read()).toEqual([]);
    },
  );

  it('that is a cancellation lets the other person show up again, once it has arrived', async () => {
    put({ ...accept, answer: 'cancel', wasPending: false });
    await answerQueueOf('anne').flush();
    expect(call).toHaveBeenCalledExactlyOnceWith('cancelTod', { todId: 'tod-1' });
    expect(setMatch).toHaveBeenCalledExactlyOnceWith('anne', 'leo', false);
    expect(toasts.toastSuccess).toHaveBeenCalledExactlyOnceWith('Tod annulé avec succès');
  });

  it('that is the cancellation of a request calls off no tod that was accepted while it waited', async () => {
    put({ ...accept, answer: 'cancel' });
    call.mockRejectedValue(new RefusedError('todNotPending'));
    readDocument.mockResolvedValue({ status: 'accepted' });
    await answerQueueOf('anne').flush();
    expect(call).toHaveBeenCalledExactlyOnceWith('cancelTod', { todId: 'tod-1', onlyPending: true });
    expect(setMatch).not.toHaveBeenCalled();
    expect(toasts.toastError.mock.calls).toEqual([
      [expect.stringContaining('Ce tod n’est plus en attente.')],
    ]);
    expect(answers.read()).toEqual([]);
  });

  it('that is a cancellation calls off whatever the tod is by then, where it did not have to wait', async () => {
    await answerOrWait('anne', { ...accept, answer: 'cancel' });
    expect(call).toHaveBeenCalledExactlyOnceWith('cancelTod', { todId: 'tod-1' });
  });

  it('stays for its owner whose session has ended, while they ask too often, and while Tod is closed', async () => {
    put(accept);
    for (const reason of ['notSignedIn', 'tooOften', 'maintenance'] as const) {
      call.mockRejectedValueOnce(new RefusedError(reason));
      await answerQueueOf('anne').flush();
      expect(answers.read()).toHaveLength(1);
    }
    expect(toasts.toastError).not.toHaveBeenCalled();
  });

  it('does not hold up the one to another tod', async () => {
    put(accept);
    put({ ...accept, id: 'tod-2' });
    call.mockRejectedValueOnce(new CallFailedError('timeout'));
    await answerQueueOf('anne').flush();
    expect(answers.read().map(({ id }) => id)).toEqual(['tod-1']);
  });
});
