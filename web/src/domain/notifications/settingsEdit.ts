import type { NotificationSettings, NotificationType, QuietHours } from '@tod/model';

/** One thing that a member changes about what is pushed. */
export type SettingsChange =
  | { readonly type: NotificationType; readonly isPushed: boolean }
  | { readonly quietHours: Partial<QuietHours> };

/** The settings after a change, complete: the database takes them as a whole. */
export function changeSettings(settings: NotificationSettings, change: SettingsChange): NotificationSettings {
  if ('quietHours' in change) {
    return { ...settings, quietHours: { ...settings.quietHours, ...change.quietHours } };
  }
  return { ...settings, push: { ...settings.push, [change.type]: change.isPushed } };
}

/** `HH:mm` as a time field gives it, also with seconds; undefined while it is incomplete. */
export function readTime(value: string): string | undefined {
  return /^([01]\d|2[0-3]):[0-5]\d/.exec(value)?.[0];
}
