// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { expect, it, vi } from 'vitest';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { formValuesOf } from './profileEdit.ts';
import { type SaveOutcome, saveProfile } from './saveProfile.ts';
import { useProfileSaving } from './useProfileSaving.ts';

vi.mock('./saveProfile.ts', () => ({ saveProfile: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastSuccess: vi.fn(),
  toastInfo: vi.fn(),
  toastError: vi.fn(),
}));

const STORED = parseDocument(profileSchema, {});

it('says that the profile is saved, and closes its form, once it is and not before', async () => {
  const saved = Promise.withResolvers<SaveOutcome>();
  vi.mocked(saveProfile).mockReturnValue(saved.promise);
  const onDone = vi.fn();
  const { result } = renderHook(() => useProfileSaving('anne', onDone));
  const answer = result.current(STORED, { ...formValuesOf(STORED), bio: 'Padel' });
  await vi.waitFor(() => expect(saveProfile).toHaveBeenCalledOnce());
  expect(toastSuccess).not.toHaveBeenCalled();
  expect(onDone).not.toHaveBeenCalled();
  saved.resolve({ status: 'saved' });
  expect(await answer).toEqual({ status: 'done' });
  expect(toastSuccess).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
});
