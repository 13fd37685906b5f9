import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/**
 * What is said of days and hours, where clocks change and far from Paris. A zone is that of the process, so what remembers one is
 * loaded anew for each.
 */
async function inZone(zone: string) {
  process.env.TZ = zone;
  vi.resetModules();
  const [model, form, slots, spoken, format, session, calendar] = await Promise.all([
    import('@tod/model'),
    import('./proposals/proposalForm.ts'),
    import('./slots/suggestSlots.ts'),
    import('./slots/formatSlot.ts'),
    import('../../platform/text/format.ts'),
    import('./sessions/sessionForm.ts'),
    import('./calendarFile.ts'),
  ]);
  return { ...model, ...form, ...slots, ...spoken, ...format, ...session, ...calendar };
}

let own: string | undefined;
beforeEach(() => {
  own = process.env.TZ;
});
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

/** When clocks change in Paris and in Montréal in 2026, and hours in the middle of what is skipped or comes twice. */
const SPRING = [
  { zone: 'Europe/Paris', day: '2026-03-29', before: '2026-03-28' },
  { zone: 'America/Montreal', day: '2026-03-08', before: '2026-03-07' },
];
const AUTUMN = [
  { zone: 'Europe/Paris', day: '2026-10-25', first: '2026-10-25T00:30:00Z' },
  { zone: 'America/Montreal', day: '2026-11-01', first: '2026-11-01T05:30:00Z' },
];

describe('the night in which clocks go forward', () => {
  it.each(SPRING)(
    'has no half past two in $zone, which a typed moment is told',
    async ({ zone, day, before }) => {
      const { slotOfMoment, validateProposal, NO_PLACE } = await inZone(zone);
      const now = new Date(`${before}T12:00`);
      const errorOf = (from: string, to: string) =>
        validateProposal({ day, from, to }, NO_PLACE, '', now).moment;
      expect(errorOf('02:15', '03:00')).toBe('hourSkipped');
      expect(errorOf('01:00', '02:30')).toBe('hourSkipped');
      expect(errorOf('01:00', '')).toBe('momentIncomplete');
      expect(errorOf('01:00', '03:30')).toBeUndefined();
      const slot = slotOfMoment({ day, from: '01:00', to: '03:30' });
      expect(slot && slot.end.getTime() - slot.start.getTime()).toBe(1.5 * 3_600_000);
      // A night that begins before it is an hour shorter, and ends when its clock says so.
      const night = slotOfMoment({ day: before, from: '22:00', to: '04:00' });
      expect(night && night.end.getTime() - night.start.getTime()).toBe(5 * 3_600_000);
    },
  );

  it.each(SPRING)(
    'proposes nothing in the hour that $zone skips, and the next week instead',
    async ({ zone, before }) => {
      const { suggestSlots, dayEntrySchema, isSlotPossible } = await inZone(zone);
      const schedule = [
        dayEntrySchema.cast({ day: 'Dimanche', timeSlots: [{ startTime: '02:00', endTime: '03:00' }] }),
      ];
      const noon = new Date(`${before}T12:00`);
      // The same from the Sunday before, when that week's is over as well.
      const weekBefore = new Date(noon.getTime() - 6 * 86_400_000);
      for (const now of [noon, weekBefore]) {
        const [slot] = suggestSlots(schedule, schedule, now);
        if (slot === undefined) throw new Error('Nothing is proposed.');
        expect(isSlotPossible(slot)).toBe(true);
        expect([slot.start.getDay(), slot.start.getHours(), slot.end.getHours()]).toEqual([0, 2, 3]);
        const days = (slot.start.getTime() - noon.getTime()) / 86_400_000;
        expect([days > 7, days < 8]).toEqual([true, true]);
      }
    },
  );
});

describe('the night in which clocks go back', () => {
  it.each(AUTUMN)(
    'has an evening in $zone that is as long as clocks say, and a session in the hour that comes twice',
    async ({ zone, day, first }) => {
      const { slotOfMoment, sessionInput, openSessionForm, localDay, isBeforeAgreed } = await inZone(zone);
      const slot = slotOfMoment({ day, from: '00:30', to: '04:00' });
      expect(slot && slot.end.getTime() - slot.start.getTime()).toBe(4.5 * 3_600_000);
      for (const now of [new Date(first), new Date(Date.parse(first) + 3_600_000)]) {
        const form = openSessionForm(['tennis'], now);
        expect(form.initialValues.playedOn).toBe(day);
        expect(sessionInput(form.initialValues, 'none', form).playedAt).toEqual(now);
        expect(localDay(now)).toBe(day);
      }
      expect(slot && isBeforeAgreed(day, slot)).toBe(false);
    },
  );

  it.each(AUTUMN)(
    'has a whole day in $zone that is too long, which a typed moment is told',
    async ({ zone, day }) => {
      const { validateProposal, NO_PLACE } = await inZone(zone);
      const errorOf = (to: string) =>
        validateProposal({ day, from: '00:30', to }, NO_PLACE, '', new Date('2026-10-01T12:00Z')).moment;
      expect([errorOf('00:30'), errorOf('23:30')]).toEqual(['momentTooLong', undefined]);
    },
  );

  it.each(AUTUMN)('proposes no more of a whole day in $zone than may be proposed', async ({ zone, day }) => {
    const { suggestSlots, dayEntrySchema, isSlotPossible } = await inZone(zone);
    const schedule = [
      dayEntrySchema.cast({ day: 'Dimanche', timeSlots: [{ startTime: '00:00', endTime: '00:00' }] }),
    ];
    const noonBefore = new Date(new Date(`${day}T12:00`).getTime() - 86_400_000);
    const [slot] = suggestSlots(schedule, schedule, noonBefore);
    expect(slot?.start).toEqual(new Date(`${day}T00:00`));
    expect(slot && isSlotPossible(slot)).toBe(true);
  });

  it.each([...SPRING, ...AUTUMN])('counts days and not hours, on $day in $zone', async ({ zone, day }) => {
    const { formatDayLabel } = await inZone(zone);
    const [year, month, date] = day.split('-').map(Number);
    const at = (days: number, hour: number) =>
      new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + days, hour);
    for (const hour of [0, 1, 4, 12, 23]) {
      expect(formatDayLabel(at(0, hour), at(0, 12))).toBe('Aujourd’hui');
      expect(formatDayLabel(at(-1, hour), at(0, 12))).toBe('Hier');
      expect(formatDayLabel(at(0, hour), at(1, 12))).toBe('Hier');
    }
    expect(formatDayLabel(at(1, 0), at(0, 23))).not.toMatch(/Aujourd|Hier/);
  });
});

describe('two people far from each other', () => {
  /** Tuesday 20:00 in Nouméa is Tuesday 4:00 in Montréal, where winter time has begun. */
  const START = new Date('2026-11-24T09:00:00Z');
  const slot = { start: START, end: new Date('2026-11-24T10:30:00Z') };

  it('see one moment, each by their own clock, and one entry in their calendars', async () => {
    const event = {
      uid: 'tod',
      summary: 'Tennis',
      description: '',
      location: '',
      url: '',
      stampedAt: START,
      sequence: 0,
    };
    const noumea = await inZone('Pacific/Noumea');
    expect(noumea.spellSlot(slot)).toBe('mardi 24 novembre, de 20:00 à 21:30');
    const typed = noumea.typedMomentOf(slot);
    expect(typed).toEqual({ day: '2026-11-24', from: '20:00', to: '21:30' });
    expect(noumea.slotOfMoment(typed)).toEqual(slot);
    const file = noumea.writeCalendarFile({ ...event, ...slot });
    expect(file).toContain('DTSTART:20261124T090000Z');

    const montreal = await inZone('America/Montreal');
    expect(montreal.spellSlot(slot)).toBe('mardi 24 novembre, de 04:00 à 05:30');
    expect(montreal.slotOfMoment(montreal.typedMomentOf(slot))).toEqual(slot);
    expect(montreal.writeCalendarFile({ ...event, ...slot })).toBe(file);
  });

  it('may record a session of today wherever today is, and read it on the day that it was there or the one beside it', async () => {
    const noumea = await inZone('Pacific/Noumea');
    const now = new Date('2026-11-23T20:30:00Z');
    expect(noumea.localDay(now)).toBe('2026-11-24');
    const form = noumea.openSessionForm(['tennis'], now);
    expect(noumea.validateSessionForm(form.initialValues, 'none', now)).toEqual({});
    expect(noumea.formatDayLabel(noumea.sessionInput(form.initialValues, 'none', form).playedAt, now)).toBe(
      'Aujourd’hui',
    );
    const montreal = await inZone('America/Montreal');
    expect(montreal.formatDayLabel(now, now)).toBe('Aujourd’hui');
  });
});

describe('the turn of a month', () => {
  it('comes for everybody when it comes in Paris, whatever the clock of the device says', async () => {
    for (const zone of ['Europe/Paris', 'Pacific/Noumea', 'America/Montreal']) {
      const { usageMonth, statisticsDay } = await inZone(zone);
      expect(usageMonth(new Date('2026-10-31T22:59:59Z')), zone).toBe('2026-10');
      expect(usageMonth(new Date('2026-10-31T23:00:00Z')), zone).toBe('2026-11');
      // The night of a change: summer time until one o'clock of Greenwich.
      expect(usageMonth(new Date('2026-03-31T21:59:59Z')), zone).toBe('2026-03');
      expect(usageMonth(new Date('2026-03-31T22:00:00Z')), zone).toBe('2026-04');
      expect(statisticsDay(new Date('2026-03-29T00:30:00Z')), zone).toBe('2026-03-29');
      expect(statisticsDay(new Date('2026-10-25T22:59:59Z')), zone).toBe('2026-10-25');
    }
  });
});
