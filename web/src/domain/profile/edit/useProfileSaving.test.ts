// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { toastError, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { readDraft, storeDraft } from '../waiting/waitingDraft.ts';
import { whyNotOwner } from './ownership.ts';
import { formValuesOf } from './profileEdit.ts';
import { type SaveOutcome, saveProfile } from './saveProfile.ts';
import { useProfileSaving } from './useProfileSaving.ts';

vi.mock('./ownership.ts', () => ({ whyNotOwner: vi.fn() }));
vi.mock('./saveProfile.ts', () => ({ saveProfile: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastSuccess: vi.fn(),
  toastInfo: vi.fn(),
  toastError: vi.fn(),
  toastWarning: vi.fn(),
}));

const STORED = parseDocument(profileSchema, {});
const TYPED = { ...formValuesOf(STORED), bio: 'Padel' };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(whyNotOwner).mockResolvedValue(undefined);
  storeDraft('anne', null);
});

/** Saves in a form that is gone before this is the answer. */
async function saveAndLeave(outcome: SaveOutcome) {
  vi.mocked(saveProfile).mockResolvedValue(outcome);
  const onDone = vi.fn();
  const { result, unmount } = renderHook(() => useProfileSaving('anne', onDone));
  const answer = result.current(STORED, TYPED, () => undefined);
  unmount();
  return { answer: await answer, onDone };
}

it('says that the profile is saved, and closes its form, once it is and not before', async () => {
  const saved = Promise.withResolvers<SaveOutcome>();
  vi.mocked(saveProfile).mockReturnValue(saved.promise);
  const onDone = vi.fn();
  const letGo = vi.fn(() => expect(onDone).not.toHaveBeenCalled());
  const { result } = renderHook(() => useProfileSaving('anne', onDone));
  const answer = result.current(STORED, TYPED, letGo);
  await vi.waitFor(() => expect(saveProfile).toHaveBeenCalledOnce());
  expect(toastSuccess).not.toHaveBeenCalled();
  expect(letGo).not.toHaveBeenCalled();
  saved.resolve({ status: 'saved' });
  expect(await answer).toEqual({ status: 'done' });
  expect(toastSuccess).toHaveBeenCalledOnce();
  expect(letGo).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith({
    isStored: true,
    isStillHere: true,
    base: STORED,
    values: TYPED,
  });
});

const NOT_TAKEN: readonly [SaveOutcome, string][] = [
  [{ status: 'invalid', errors: { city: 'Adresse introuvable' } }, texts.draftStuck('Adresse introuvable')],
  [{ status: 'moved', current: { ...STORED, bio: 'Tennis' } }, texts.draftConflict],
  [{ status: 'refused', text: texts.saveFailed }, texts.draftStuck(texts.saveFailed)],
];

it.each(NOT_TAKEN)('keeps for its owner a form that was left and is answered %o', async (outcome, said) => {
  const { answer, onDone } = await saveAndLeave(outcome);
  expect(answer).toEqual({ status: 'failed' });
  expect(readDraft('anne')).toEqual({
    base: expect.objectContaining({ bio: '' }),
    values: TYPED,
    isRejected: true,
  });
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith(said);
  expect(toastError).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
});

it('keeps nothing of a form that was left by signing out', async () => {
  vi.mocked(whyNotOwner).mockResolvedValue(texts.saveSignedOut);
  await saveAndLeave({ status: 'refused', text: texts.saveSignedOut });
  expect(readDraft('anne')).toBeNull();
  expect(toastWarning).not.toHaveBeenCalled();
});

it('keeps nothing of a form that was left and is saved, and leads nobody on from where they are by now', async () => {
  const { onDone } = await saveAndLeave({ status: 'saved' });
  expect(readDraft('anne')).toBeNull();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ isStored: true, isStillHere: false }),
  );
});

it.each<readonly [SaveOutcome, boolean]>([
  [{ status: 'unreachable' }, false],
  [{ status: 'refused', text: texts.saveFailed }, true],
])(
  'does not send what is left out, and keeps it with the rest where that is answered %o',
  async (outcome, isRejected) => {
    vi.mocked(saveProfile).mockResolvedValue(outcome);
    const values = { ...TYPED, city: 'Anecy', cityPosition: { latitude: 45.9, longitude: 6.1 } };
    const { result, unmount } = renderHook(() => useProfileSaving('anne', vi.fn(), ['city']));
    const answer = result.current(STORED, values, () => undefined);
    unmount();
    await answer;
    expect(saveProfile).toHaveBeenCalledExactlyOnceWith('anne', STORED, TYPED);
    expect(readDraft('anne')).toMatchObject({ base: { bio: '' }, values, isRejected });
  },
);
