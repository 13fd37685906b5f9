import { DAYS, type Day, type DayEntry, type TimeSlot } from '@tod/model';
import type { Random } from './random.ts';

/** A kind of week: when somebody may be free, and how likely each of those is. */
interface Rhythm {
  readonly weight: number;
  readonly days: readonly Day[];
  readonly slots: readonly (readonly [startTime: string, endTime: string, label: string])[];
  readonly likelihood: number;
}

const WEEKDAYS = DAYS.slice(0, 5);
const WEEKEND = DAYS.slice(5);

const EVENINGS: Rhythm = {
  weight: 5,
  days: WEEKDAYS,
  slots: [
    ['18:30', '20:30', ''],
    ['19:00', '21:00', 'Après le travail'],
    ['18:00', '19:30', ''],
    ['20:00', '22:00', ''],
  ],
  likelihood: 0.5,
};
const WEEKENDS: Rhythm = {
  weight: 4,
  days: WEEKEND,
  slots: [
    ['09:30', '12:00', ''],
    ['10:00', '12:30', 'Matinée'],
    ['14:00', '17:00', ''],
    ['15:00', '18:00', ''],
  ],
  likelihood: 0.75,
};
const LUNCHES: Rhythm = {
  weight: 2,
  days: WEEKDAYS,
  slots: [
    ['12:15', '13:30', 'Pause de midi'],
    ['12:00', '14:00', 'Pause de midi'],
  ],
  likelihood: 0.45,
};
const MORNINGS: Rhythm = {
  weight: 2,
  days: WEEKDAYS,
  slots: [
    ['06:30', '08:00', 'Avant le travail'],
    ['07:00', '08:30', ''],
  ],
  likelihood: 0.45,
};
const DAYTIMES: Rhythm = {
  weight: 1.5,
  days: WEEKDAYS,
  slots: [
    ['09:00', '11:30', ''],
    ['14:00', '16:30', ''],
    ['16:00', '18:00', 'Après les cours'],
  ],
  likelihood: 0.4,
};
const NIGHTS: Rhythm = {
  weight: 0.5,
  days: [...WEEKDAYS.slice(3), 'Samedi'],
  slots: [['22:30', '00:30', 'Créneau de nuit']],
  likelihood: 0.6,
};

const RHYTHMS = [EVENINGS, WEEKENDS, LUNCHES, MORNINGS, DAYTIMES, NIGHTS];

const NOTES = [
  'Une semaine sur deux',
  'Sauf vacances scolaires',
  'Horaires à confirmer la veille',
  'Possible plus tôt en été',
];

/** A week as somebody with a job, studies or children has it: some days, in the order of the week. */
export function buildSchedule(random: Random): DayEntry[] {
  const rhythms = random.pickSeveral(RHYTHMS, random.between(1, 3), ({ weight }) => weight);
  const entries = DAYS.map((day) => {
    const timeSlots = rhythms
      .filter(({ days, likelihood }) => days.includes(day) && random.chance(likelihood))
      .map(({ slots }) => slotOf(random.pick(slots)))
      .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
    return { day, timeSlots, customNote: random.chance(0.06) ? random.pick(NOTES) : '' };
  }).filter(({ timeSlots }) => timeSlots.length > 0);
  return entries.length > 0
    ? entries
    : [{ day: 'Dimanche', timeSlots: [slotOf(random.pick(WEEKENDS.slots))], customNote: '' }];
}

/** The schedule in a few words, such as "mardi soir, samedi matin". */
export function describeSchedule(schedule: readonly DayEntry[]): string {
  return schedule
    .map((entry) => {
      const slot = entry.timeSlots[0];
      return slot === undefined ? entry.day.toLowerCase() : `${entry.day.toLowerCase()} ${timeOfDay(slot)}`;
    })
    .join(', ');
}

function timeOfDay({ startTime }: TimeSlot): string {
  const hour = Number(startTime.slice(0, 2));
  if (hour < 11) return 'matin';
  if (hour < 14) return 'midi';
  return hour < 18 ? 'après-midi' : 'soir';
}

function slotOf([startTime, endTime, label]: Rhythm['slots'][number]): TimeSlot {
  return { startTime, endTime, label };
}
