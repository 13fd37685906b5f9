// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastError, toastSuccess, toastWarning } from '../../../platform/ui/toast.ts';
import { saveScheduleEdit } from '../availability/saveScheduleEdit.ts';
import { formValuesOf } from '../edit/profileEdit.ts';
import { saveProfile } from '../edit/saveProfile.ts';
import { holdForm } from './heldForms.ts';
import { profileQueueOf } from './profileQueue.ts';
import { readDraft, storeDraft } from './waitingDraft.ts';
import { addEdit, readEdits, readUnconfirmed, removeEdit, retainUnconfirmed } from './waitingEdits.ts';

vi.mock('../edit/saveProfile.ts', () => ({ saveProfile: vi.fn() }));
vi.mock('../availability/saveScheduleEdit.ts', () => ({ saveScheduleEdit: vi.fn() }));
vi.mock('../../../platform/ui/toast.ts', () => ({
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
  toastWarning: vi.fn(),
}));
const savedProfile = vi.mocked(saveProfile);
const savedEdit = vi.mocked(saveScheduleEdit);

const base = { name: 'Anne', birthYear: null, city: '', bio: '', latitude: null, longitude: null };
const draft = { base, values: { ...formValuesOf(base), bio: 'Padel' }, isRejected: false };
const queue = profileQueueOf('anne');
const ADD = {
  type: 'add',
  day: 'Mardi',
  slot: { startTime: '18:00', endTime: '20:00', label: '' },
} as const;
const NOTE = { type: 'note', day: 'Lundi', note: 'Semaines paires' } as const;

function addBoth(): void {
  addEdit('anne', ADD);
  addEdit('anne', NOTE);
}

beforeEach(() => {
  vi.clearAllMocks();
  storeDraft('anne', null);
  for (const edit of readEdits('anne')) removeEdit('anne', edit, false);
  retainUnconfirmed('anne', () => []);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the queue of profile edits', () => {
  it('sends every edit in the order in which it was made, then the form', async () => {
    storeDraft('anne', draft);
    addBoth();
    savedEdit.mockResolvedValue({ status: 'saved' });
    savedProfile.mockResolvedValue({ status: 'saved' });
    await queue.flush();
    expect(savedEdit.mock.calls).toEqual([
      ['anne', expect.objectContaining(ADD)],
      ['anne', expect.objectContaining(NOTE)],
    ]);
    expect(savedProfile).toHaveBeenCalledExactlyOnceWith('anne', base, draft.values);
    expect(readDraft('anne')).toBeNull();
    expect(readEdits('anne')).toEqual([]);
    expect(readUnconfirmed('anne')).toMatchObject([ADD, NOTE]);
    expect(toastSuccess).toHaveBeenCalledWith('Profil mis à jour avec succès');
  });

  it('sends each edit once when it is asked twice at the same time', async () => {
    addEdit('anne', ADD);
    savedEdit.mockResolvedValue({ status: 'saved' });
    await Promise.all([queue.flush(), queue.flush()]);
    expect(savedEdit).toHaveBeenCalledOnce();
  });

  it('keeps everything while there is no network, whose return is waited for', async () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    storeDraft('anne', draft);
    addBoth();
    savedEdit.mockResolvedValue({ status: 'unreachable' });
    savedProfile.mockResolvedValue({ status: 'unreachable' });
    await queue.flush();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(savedEdit).not.toHaveBeenCalled();
    expect(readDraft('anne')).toEqual(draft);
    expect(readEdits('anne')).toMatchObject([ADD, NOTE]);
    expect(toastError).not.toHaveBeenCalled();
  });

  it('tries again by itself where the browser believes in a network', async () => {
    vi.useFakeTimers();
    storeDraft('anne', draft);
    savedProfile
      .mockResolvedValueOnce({ status: 'unreachable' })
      .mockResolvedValueOnce({ status: 'unreachable' });
    savedProfile.mockResolvedValue({ status: 'saved' });
    await queue.flush();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(savedProfile).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(savedProfile).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(readDraft('anne')).toBeNull();
    expect(readEdits('anne')).toEqual([]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(savedProfile).toHaveBeenCalledTimes(3);
  });

  it('leaves another form alone that its owner left while this one was sent', async () => {
    const newer = { ...draft, values: { ...draft.values, bio: 'Padel et tennis' }, isRejected: true };
    storeDraft('anne', draft);
    savedProfile.mockImplementationOnce(async () => {
      storeDraft('anne', newer);
      return { status: 'saved' };
    });
    await queue.flush();
    expect(readDraft('anne')).toEqual(newer);
  });

  it('takes a refused edit back, says why, and goes on with the next', async () => {
    addBoth();
    savedEdit
      .mockResolvedValueOnce({ status: 'refused', text: 'Non' })
      .mockResolvedValue({ status: 'saved' });
    await queue.flush();
    expect(toastError).toHaveBeenCalledExactlyOnceWith('Non', expect.anything());
    expect(readUnconfirmed('anne')).toMatchObject([NOTE]);
    expect(readDraft('anne')).toBeNull();
    expect(readEdits('anne')).toEqual([]);
  });

  it('says until it is closed what was typed for a note that was changed elsewhere, whatever is saved next', async () => {
    for (const edit of [NOTE, ADD]) addEdit('anne', edit);
    savedEdit
      .mockResolvedValueOnce({ status: 'noteMoved', text: 'Modifiée ailleurs' })
      .mockResolvedValue({ status: 'saved' });
    await queue.flush();
    const [text, options] = vi.mocked(toastError).mock.calls[0] ?? [];
    expect([text, options?.duration]).toEqual(['Modifiée ailleurs', Number.POSITIVE_INFINITY]);
    expect(toastSuccess).toHaveBeenCalledOnce();
    expect(vi.mocked(toastSuccess).mock.calls[0]?.[1]?.id).not.toBe(options?.id);
    expect(readUnconfirmed('anne')).toMatchObject([ADD]);
    expect(readEdits('anne')).toEqual([]);
  });

  it.each([
    [{ status: 'moved', current: base } as const, /modifié ailleurs/],
    [{ status: 'invalid', errors: { city: 'Adresse introuvable' } } as const, /Adresse introuvable/],
    [{ status: 'refused', text: 'Pas ces valeurs.' } as const, /Pas ces valeurs\./],
  ])('leaves a form that was answered with %j to its owner', async (outcome, said) => {
    storeDraft('anne', draft);
    savedProfile.mockResolvedValue(outcome);
    await queue.flush();
    expect(readDraft('anne')).toEqual({ ...draft, isRejected: true });
    expect(toastWarning).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(said));
    await queue.flush();
    expect(savedProfile).toHaveBeenCalledOnce();
  });

  it.each([
    ['leaves as it is', 'did not take it', { status: 'refused', text: 'Pas ces valeurs.' }, draft],
    ['keeps no longer', 'has it', { status: 'saved' }, null],
  ] as const)('%s what its owner opens in the form before the server %s', async (_, _why, outcome, waits) => {
    storeDraft('anne', draft);
    let letGo = () => {};
    savedProfile.mockImplementationOnce(async () => {
      letGo = holdForm('anne');
      return outcome;
    });
    await queue.flush();
    letGo();
    expect(readDraft('anne')).toEqual(waits);
  });
});
