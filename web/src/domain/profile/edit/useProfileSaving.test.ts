// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshFromServer } from '../../../platform/firebase/transact.ts';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { formValuesOf } from './profileEdit.ts';
import { saveProfile } from './saveProfile.ts';
import { useProfileSaving } from './useProfileSaving.ts';

vi.mock('./saveProfile.ts', () => ({ saveProfile: vi.fn() }));
vi.mock('../../../platform/firebase/transact.ts', () => ({ refreshFromServer: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastSuccess: vi.fn(),
  toastInfo: vi.fn(),
  toastError: vi.fn(),
}));

const STORED = parseDocument(profileSchema, {});

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(saveProfile).mockResolvedValue({ status: 'saved' });
});

/** Saves; what is said and done of it comes later. */
function save() {
  const onDone = vi.fn();
  const { result } = renderHook(() => useProfileSaving('anne', onDone));
  return { onDone, answer: result.current(STORED, { ...formValuesOf(STORED), bio: 'Padel' }) };
}

describe('useProfileSaving', () => {
  it('says that it is saved once the page has heard what is stored, not before', async () => {
    const heard = Promise.withResolvers<undefined>();
    vi.mocked(refreshFromServer).mockReturnValue(heard.promise);
    const { onDone, answer } = save();
    await vi.waitFor(() => expect(refreshFromServer).toHaveBeenCalledWith('profiles/anne'));
    expect(toastSuccess).not.toHaveBeenCalled();
    expect(onDone).not.toHaveBeenCalled();
    heard.resolve(undefined);
    expect(await answer).toEqual({ status: 'done' });
    expect(toastSuccess).toHaveBeenCalledOnce();
    expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is saved as well where the page cannot hear of it now', async () => {
    vi.mocked(refreshFromServer).mockRejectedValue(new Error('offline'));
    const { onDone, answer } = save();
    expect(await answer).toEqual({ status: 'done' });
    expect(toastSuccess).toHaveBeenCalledOnce();
    expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
  });
});
