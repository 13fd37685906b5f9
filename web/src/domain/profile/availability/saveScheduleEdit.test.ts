// @vitest-environment jsdom
import { type DayEntry, MAX_SLOTS_PER_DAY, parseDocument, profileSchema } from '@tod/model';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { whyNotOwner } from '../edit/ownership.ts';
import { waitForProfile } from '../edit/waitForProfile.ts';
import { saveScheduleEdit } from './saveScheduleEdit.ts';

vi.mock('../../../platform/firebase/transact.ts', () => ({ changeOnServer: vi.fn() }));
vi.mock('../edit/waitForProfile.ts', () => ({ waitForProfile: vi.fn() }));
vi.mock('../edit/ownership.ts', () => ({ whyNotOwner: vi.fn() }));

const slot = (startTime: string, endTime: string) => ({ startTime, endTime, label: '' });
const day = (...timeSlots: DayEntry['timeSlots']): DayEntry => ({ day: 'Mardi', timeSlots, customNote: '' });
const add = { type: 'add', day: 'Mardi', slot: slot('18:00', '20:00') } as const;

/** What was written on top of a server that holds this. */
function serve(...availabilitySchedule: DayEntry[]) {
  const written: unknown[] = [];
  vi.mocked(changeOnServer).mockImplementation(async (_path, _schema, change) => {
    written.push(change(profileWith(...availabilitySchedule)));
  });
  return written;
}

function profileWith(...availabilitySchedule: DayEntry[]) {
  return { ...parseDocument(profileSchema, {}), availabilitySchedule };
}

beforeEach(() => {
  vi.resetAllMocks();
});

describe('saveScheduleEdit', () => {
  it('adds to the schedule that the server has by then', async () => {
    const written = serve(day(slot('08:00', '09:00')));
    expect(await saveScheduleEdit('anne', add)).toEqual({ status: 'saved' });
    expect(written).toEqual([{ availabilitySchedule: [day(slot('08:00', '09:00'), add.slot)] }]);
  });

  it('is saved once the page has heard of the slot', async () => {
    serve();
    await saveScheduleEdit('anne', add);
    const [uid, isThere] = vi.mocked(waitForProfile).mock.calls[0] ?? [];
    expect(uid).toBe('anne');
    expect(isThere?.(profileWith())).toBe(false);
    expect(isThere?.(profileWith(day(slot('08:00', '09:00'), add.slot)))).toBe(true);
  });

  it('says that another tab has filled the day meanwhile', async () => {
    const full = Array.from({ length: MAX_SLOTS_PER_DAY }, (_, hour) =>
      slot(`${String(hour).padStart(2, '0')}:00`, '23:30'),
    );
    serve(day(...full));
    const outcome = await saveScheduleEdit('anne', add);
    expect(outcome.status).toBe('refused');
    expect(outcome).toMatchObject({
      text: expect.stringMatching(/^Erreur lors de l’enregistrement de vos disponibilités\. 12/),
    });
  });

  it.each([
    [
      'Le soir ',
      'La remarque du mardi a été modifiée ailleurs entre-temps. La vôtre n’a pas été enregistrée\u00a0: «\u00a0Le soir\u00a0».',
    ],
    ['', 'La remarque du mardi a été modifiée ailleurs entre-temps. Elle n’a pas été effacée.'],
  ])('leaves a note alone that came from elsewhere, and says what was typed (%j)', async (note, text) => {
    const written = serve({ ...day(), customNote: 'Jamais' });
    const outcome = await saveScheduleEdit('anne', { type: 'note', day: 'Mardi', note, before: 'Le matin' });
    expect(outcome).toEqual({ status: 'noteMoved', text });
    expect(written).toEqual([]);
    expect(waitForProfile).not.toHaveBeenCalled();
  });

  it('replaces the note that was shown', async () => {
    const written = serve({ ...day(), customNote: 'Le matin' });
    const edit = { type: 'note', day: 'Mardi', note: 'Le soir', before: 'Le matin' } as const;
    expect(await saveScheduleEdit('anne', edit)).toEqual({ status: 'saved' });
    expect(written).toEqual([{ availabilitySchedule: [{ ...day(), customNote: 'Le soir' }] }]);
  });

  it.each([
    [{ code: 'unavailable' }, { status: 'unreachable' }],
    [
      { code: 'permission-denied' },
      { status: 'refused', text: 'Erreur lors de l’enregistrement de vos disponibilités' },
    ],
  ])('tells %j as %j', async (failure, outcome) => {
    vi.mocked(changeOnServer).mockRejectedValue(failure);
    expect(await saveScheduleEdit('anne', add)).toEqual(outcome);
  });

  it('does not begin for somebody who is no longer there', async () => {
    const written = serve();
    vi.mocked(whyNotOwner).mockResolvedValue('Vous devez être connecté');
    expect(await saveScheduleEdit('anne', add)).toEqual({
      status: 'refused',
      text: 'Vous devez être connecté',
    });
    expect(written).toEqual([]);
  });
});
