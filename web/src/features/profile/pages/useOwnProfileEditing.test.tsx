// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { parseDocument, profileSchema } from '@tod/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formValuesOf } from '../../../domain/profile/edit/profileEdit.ts';
import { type SaveOutcome, saveProfile } from '../../../domain/profile/edit/saveProfile.ts';
import { profileQueueOf } from '../../../domain/profile/waiting/profileQueue.ts';
import { useProfileDraft } from '../../../domain/profile/waiting/useProfileDraft.ts';
import { readDraft, storeDraft } from '../../../domain/profile/waiting/waitingDraft.ts';
import { useOwnProfileEditing } from './useOwnProfileEditing.ts';

vi.mock('../../../domain/profile/edit/saveProfile.ts', () => ({ saveProfile: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
  toastWarning: vi.fn(),
}));
const sent = vi.mocked(saveProfile);

const PROFILE = parseDocument(profileSchema, { name: 'Anne' });
const waiting = {
  base: { name: 'Anne', birthYear: null, city: '', bio: '', latitude: null, longitude: null },
  values: { ...formValuesOf(PROFILE), bio: 'Padel' },
  isRejected: false,
};
const stuck = { ...waiting, isRejected: true };
const stored = () => readDraft('anne')?.values;

function show() {
  const address = { field: undefined, setField: vi.fn() };
  return renderHook(() => useOwnProfileEditing(address, useProfileDraft('anne', PROFILE)), {
    reactStrictMode: true,
  });
}

/** The profile with a form that opens on what was saved without a connection, which is back by now. */
function openOnWaiting() {
  storeDraft('anne', waiting);
  const shown = show();
  act(() => shown.result.current.openForm('bio'));
  expect(shown.result.current.editing.form?.draft?.values).toEqual(waiting.values);
  return shown;
}

beforeEach(() => {
  vi.clearAllMocks();
  sent.mockResolvedValue({ status: 'saved' });
  storeDraft('anne', null);
});
afterEach(cleanup);

describe('a form that opens on what waits on the device', () => {
  it('leaves it there, for a page that the system ends, and is not sent meanwhile', async () => {
    openOnWaiting();
    await profileQueueOf('anne').flush();
    expect(stored()).toEqual(waiting.values);
    expect(sent).not.toHaveBeenCalled();
  });

  it('has it wait again, and sent, when it is given up', async () => {
    const { result } = openOnWaiting();
    act(() => result.current.giveFormUp());
    expect(result.current.editing).toMatchObject({ form: undefined, waiting: { values: waiting.values } });
    expect(stored()).toEqual(waiting.values);
    await act(() => profileQueueOf('anne').flush());
    expect(sent).toHaveBeenCalledOnce();
    expect(stored()).toBeUndefined();
    expect(result.current.editing.waiting).toBeNull();
  });

  it('has it sent when the page is left', async () => {
    const { unmount } = openOnWaiting();
    unmount();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('has it wait no more once the form is stored', async () => {
    const { result } = openOnWaiting();
    act(() => result.current.formSaved(true));
    expect(stored()).toBeUndefined();
    expect(result.current.editing).toMatchObject({ form: undefined, waiting: null });
    await profileQueueOf('anne').flush();
    expect(sent).not.toHaveBeenCalled();
  });

  it('stays closed once it is stored, also where what it began with was being sent and was not taken', async () => {
    const answered = Promise.withResolvers<SaveOutcome>();
    sent.mockReturnValueOnce(answered.promise);
    storeDraft('anne', waiting);
    const { result } = show();
    const flushed = profileQueueOf('anne').flush();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    act(() => result.current.openForm('bio'));
    await act(async () => {
      answered.resolve({ status: 'refused', text: 'Non' });
      await flushed;
    });
    act(() => result.current.formSaved(true));
    expect(result.current.editing).toMatchObject({ form: undefined, waiting: null });
    expect(stored()).toBeUndefined();
  });

  it('stays closed once it is stored, also where another tab had sent what it began with and it was not taken', () => {
    const { result } = openOnWaiting();
    act(() => storeDraft('anne', stuck));
    expect(result.current.editing.waiting).toBeNull();
    act(() => result.current.formSaved(true));
    expect(result.current.editing).toMatchObject({ form: undefined, waiting: null });
    expect(stored()).toBeUndefined();
  });

  it('has what was saved without a connection wait in its place', () => {
    const { result } = openOnWaiting();
    const newer = { ...waiting, values: { ...waiting.values, bio: 'Padel et tennis' } };
    act(() => {
      storeDraft('anne', newer);
      result.current.formSaved(false);
    });
    expect(stored()).toEqual(newer.values);
    expect(result.current.editing).toMatchObject({ form: undefined, waiting: newer });
  });

  it('gives up with the form what the server did not take', () => {
    storeDraft('anne', stuck);
    const { result } = show();
    expect(result.current.editing.form?.draft).toEqual(stuck);
    expect(stored()).toEqual(stuck.values);
    act(() => result.current.giveFormUp());
    expect(stored()).toBeUndefined();
    expect(result.current.editing.form).toBeUndefined();
  });
});
