import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from '../../../platform/firebase/callFailure.ts';
import { changeSession } from './changeSession.ts';
import { recordSession } from './recordSession.ts';
import { saveReview } from './saveReview.ts';

const { call, toastError, toastSuccess } = vi.hoisted(() => ({
  call: vi.fn(),
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
}));
vi.mock('../../../platform/firebase/call.ts', () => ({ call }));
vi.mock('../../../platform/ui/toast.ts', () => ({ toastError, toastSuccess }));

const record = () =>
  recordSession({
    id: 'b'.repeat(24),
    todId: 'tod',
    playedAt: new Date(),
    sportId: 'tennis',
    sets: [],
    notes: '',
  });
const confirm = () =>
  changeSession({
    id: 'c'.repeat(24),
    todId: 'tod',
    sessionId: 'session',
    readId: 'session',
    change: 'confirm',
    correction: null,
    message: '',
  });
const review = () => saveReview({ todId: 'tod', sessionId: 'session', rating: 4, comment: '' });

beforeEach(() => void vi.clearAllMocks());

describe('what is done with a session', () => {
  it.each([
    { act: record, said: 'Session sportive enregistrée avec succès' },
    { act: confirm, said: 'Session confirmée' },
    { act: review, said: 'Avis enregistré' },
  ])('is told where it is stored: $said', async ({ act, said }) => {
    call.mockResolvedValue({});
    expect(await act()).toBe(true);
    expect(toastSuccess).toHaveBeenCalledExactlyOnceWith(said);
    expect(toastError).not.toHaveBeenCalled();
  });

  it.each([
    {
      act: record,
      said: 'Échec de l’enregistrement\u00a0: Vous devez être connecté pour enregistrer une session',
    },
    {
      act: confirm,
      said: 'Impossible de confirmer la session. Vous devez être connecté pour effectuer cette action',
    },
    {
      act: review,
      said: 'Impossible d’enregistrer votre avis. Vous devez être connecté pour effectuer cette action',
    },
  ])('says to whoever is no longer signed in: $said', async ({ act, said }) => {
    call.mockRejectedValue(new RefusedError('notSignedIn'));
    expect(await act()).toBe(false);
    expect(toastError).toHaveBeenCalledExactlyOnceWith(said);
  });

  it('says why the server refused', async () => {
    call.mockRejectedValue(new RefusedError('tooManySessions'));
    expect(await record()).toBe(false);
    expect(toastError.mock.calls[0]?.[0]).toMatch(/^Échec de l’enregistrement\u00a0: /);
    expect(toastError.mock.calls[0]?.[0]).not.toContain('connecté');
  });
});
