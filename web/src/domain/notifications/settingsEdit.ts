import type { NotificationSettings, NotificationType, QuietHours } from '@tod/model';

/** One thing that a member changes about what is pushed. */
export type SettingsChange =
  | { readonly type: NotificationType; readonly isPushed: boolean }
  | { readonly quietHours: Partial<QuietHours> };

/** The settings after a change, complete: the database takes new ones as a whole. */
export function changeSettings(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  if ('quietHours' in change) {
    return { ...settings, quietHours: { ...settings.quietHours, ...change.quietHours } };
  }
  return { ...settings, push: { ...settings.push, [change.type]: change.isPushed } };
}

/** What a change writes into settings that are stored, by paths: whatever else another device has set there stays. */
export function changedFields(change: SettingsChange): Readonly<Record<string, boolean | string>> {
  if (!('quietHours' in change)) return { [`push.${change.type}`]: change.isPushed };
  const parts = Object.entries(change.quietHours).map(
    ([part, value]) => [`quietHours.${part}`, value] as const,
  );
  return Object.fromEntries(parts);
}

/** `HH:mm` as a time field gives it, also with seconds; undefined while it is incomplete. */
export function readTime(value: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d/.exec(value)?.[0];
}
