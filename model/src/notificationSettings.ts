import { boolean, type InferType, object, string } from 'yup';
import type { NotificationType } from './notification.ts';

const timeSchema = string().matches(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * From `start` to `end`, `HH:mm` by the clock of each device, nothing is pushed; an end before the start is the next day's.
 * On from 21:00 to 9:00 unless a member says otherwise.
 */
const quietHoursSchema = object({
  enabled: boolean().default(true),
  start: timeSchema.default('21:00'),
  end: timeSchema.default('09:00'),
}).noUnknown();
export type QuietHours = InferType<typeof quietHoursSchema>;

/**
 * `users/{uid}/settings/notifications`: which types a member wants pushed to their devices. The list of notifications
 * holds all of them whatever is set here.
 */
export const notificationSettingsSchema = object({
  push: object({
    system: boolean().default(true),
    new_message: boolean().default(true),
    match_request: boolean().default(true),
    match_accepted: boolean().default(true),
    match_rejected: boolean().default(true),
  } satisfies Record<NotificationType, unknown>).noUnknown(),
  quietHours: quietHoursSchema,
}).noUnknown();
export type NotificationSettings = InferType<typeof notificationSettingsSchema>;

/** Where a device says nothing of its time zone, or what nobody understands. */
export const DEFAULT_TIME_ZONE = 'Europe/Paris';

/**
 * Whether a moment lies in somebody's quiet hours, by the clocks of a time zone (an IANA name; one that is unknown counts as
 * Paris). Equal times are no hours at all.
 */
export function isQuiet(hours: QuietHours, moment: Date, timeZone: string): boolean {
  if (!hours.enabled) return false;
  const time = clockTime(moment, timeZone);
  const { start, end } = hours;
  return start <= end ? start <= time && time < end : start <= time || time < end;
}

/** `HH:mm` on the clocks of a time zone. */
function clockTime(moment: Date, timeZone: string): string {
  return clockOf(timeZone).format(moment);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: DEFAULT_TIME_ZONE });
  }
}
