import {
  DAYS,
  type Day,
  type DayEntry,
  missingInProfile,
  type ProfileFields,
  type TimeSlot,
} from '@tod/model';

/** What a new member is led through, in this order. */
export const FIRST_STEPS = ['you', 'city', 'sports', 'week', 'photo'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The step that an address names; undefined for none, and for what is no step. */
export function stepIn(value: string | null): FirstStep | undefined {
  return FIRST_STEPS.find((step) => step === value);
}

export function stepAfter(step: FirstStep): FirstStep | undefined {
  return FIRST_STEPS[FIRST_STEPS.indexOf(step) + 1];
}

/** The first step at which something is missing; undefined once the profile says everything. */
export function openStep(
  profile: Pick<
    ProfileFields,
    'name' | 'birthYear' | 'latitude' | 'longitude' | 'sportIds' | 'availabilitySchedule' | 'avatarVersion'
  >,
): FirstStep | undefined {
  const missing = missingInProfile(profile);
  if (missing.includes('name') || missing.includes('birthYear')) return 'you';
  if (missing.includes('city')) return 'city';
  if (missing.includes('sports')) return 'sports';
  if (profile.availabilitySchedule.every(({ timeSlots }) => timeSlots.length === 0)) return 'week';
  return profile.avatarVersion === null ? 'photo' : undefined;
}

/** The moments of a day that are tapped, as the slots that they become. */
export const WEEK_MOMENTS = {
  morning: { startTime: '09:00', endTime: '12:00', label: '' },
  noon: { startTime: '12:00', endTime: '14:00', label: '' },
  evening: { startTime: '18:00', endTime: '22:00', label: '' },
} as const satisfies Record<string, TimeSlot>;
export type WeekMoment = keyof typeof WEEK_MOMENTS;
export const MOMENTS = ['morning', 'noon', 'evening'] as const satisfies readonly WeekMoment[];

/** Which moments of each day have their slot. */
export function tappedMoments(schedule: readonly DayEntry[]): ReadonlyMap<Day, ReadonlySet<WeekMoment>> {
  return new Map(
    DAYS.map((day) => {
      const slots = schedule.find((entry) => entry.day === day)?.timeSlots ?? [];
      return [day, new Set(MOMENTS.filter((moment) => slots.some((slot) => isMoment(slot, moment))))];
    }),
  );
}

function isMoment(slot: TimeSlot, moment: WeekMoment): boolean {
  const { startTime, endTime, label } = WEEK_MOMENTS[moment];
  return slot.startTime === startTime && slot.endTime === endTime && slot.label === label;
}
