import { beforeEach, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { makeProposal } from './makeProposal.ts';

const { call, toastError, toastSuccess } = vi.hoisted(() => ({
  call: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError, toastSuccess }));

const INPUT = { id: 'id', todId: 'tod', answersId: null, slot: null, place: null, message: 'Bonjour' };

beforeEach(() => vi.clearAllMocks());

it('says that it was sent', async () => {
  call.mockResolvedValueOnce({ proposalId: 'id' });
  expect(await makeProposal(INPUT)).toBe(true);
  expect(toastSuccess).toHaveBeenCalledOnce();
});

it('says of a word beyond the limit of messages how the proposal goes out all the same', async () => {
  call.mockRejectedValueOnce(new RefusedError('messageLimitReached'));
  expect(await makeProposal(INPUT)).toBe(false);
  expect(toastError).toHaveBeenCalledExactlyOnceWith(
    'Impossible d’envoyer votre proposition. Vous avez atteint votre limite mensuelle de messages. Sans le petit mot, votre proposition peut partir.',
  );
});
