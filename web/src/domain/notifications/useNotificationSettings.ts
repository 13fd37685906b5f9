import { documentPaths, type NotificationSettings, notificationSettingsSchema } from '@tod/model';
import { useEffect, useRef } from 'react';
import { isOfflineFailure } from '../../platform/firebase/callFailure.ts';
import { type Live, useLiveDocument } from '../../platform/firebase/live.ts';
import { setDocument, updateDocument } from '../../platform/firebase/write.ts';
import { failureText } from '../../platform/text/errors.ts';
import { toastError } from '../../platform/ui/toast.ts';
import { changedFields, changeSettings, type SettingsChange } from './settingsEdit.ts';
import { texts } from './texts.ts';
import { followSettings } from './unsentSettings.ts';

/** `unknown`: no network and none kept here, so nobody can say whether the defaults hold. */
export type ShownSettings =
  | Exclude<Live<NotificationSettings>, { status: 'missing' }>
  | { readonly status: 'unknown'; readonly data: NotificationSettings };

export interface NotificationSettingsControls {
  /** What holds now; the defaults for whoever never changed anything. */
  readonly settings: ShownSettings;
  /** Stores a change. It shows at once, and goes back by itself with a word if the server refuses it. */
  readonly change: (change: SettingsChange) => void;
}

const DEFAULTS = notificationSettingsSchema.cast({});

/** What a member wants pushed and when, live. */
export function useNotificationSettings(uid: string): NotificationSettingsControls {
  const path = documentPaths.notificationSettings(uid);
  const live = useLiveDocument(path, notificationSettingsSchema);
  const shown = live.status === 'ready' ? live.data : live.status === 'missing' ? DEFAULTS : undefined;
  // Two changes may come before the first one has found its way back through the live read.
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);

  function change(change: SettingsChange): void {
    if (latest.current === undefined) return;
    const next = changeSettings(latest.current, change);
    latest.current = next;
    // What this device knows may be older than what another one has set.
    const saved =
      live.status === 'ready' ? updateDocument(path, changedFields(change)) : setDocument(path, next);
    followSettings(
      saved.catch((error: unknown) => {
        toastError(`${texts.settingsFailed}. ${failureText(error)}`, { id: 'notification-settings' });
      }),
    );
  }

  return { settings: settingsToShow(live), change };
}

/** Exported for its test. */
export function settingsToShow(live: Live<NotificationSettings>): ShownSettings {
  if (live.status === 'missing') return { status: 'ready', data: DEFAULTS, fromCache: false };
  const isUnreached = live.status === 'error' && isOfflineFailure(live.error);
  return isUnreached ? { status: 'unknown', data: DEFAULTS } : live;
}
