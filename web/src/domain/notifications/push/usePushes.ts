import { useEffect, useState, useSyncExternalStore } from 'react';
import { toastError, toastInfo, toastSuccess } from '../../../platform/ui/toast.ts';
import { hasSubscription, isDeviceRegistered, subscribeDevice, unregisterDevice } from './device.ts';
import { type EnablingResult, enablePushes } from './enablePushes.ts';
import { openPushChoice, type PushChoiceStore } from './pushChoice.ts';
import { type PushPermission, readPushPermission } from './pushSupport.ts';
import { texts } from './texts.ts';
import { usePushChoice } from './usePushChoice.ts';
import { watchPermission } from './watchPermission.ts';

/** How it stands with pushes to this browser. */
export type PushStatus = 'enabled' | 'off' | 'blocked' | 'unsupported' | 'notInstalled';

export interface Pushes {
  readonly status: PushStatus;
  /** When this person was asked last; null where nobody knows. */
  readonly promptedAt: Date | null;
  readonly isBusy: boolean;
  readonly enable: () => Promise<void>;
  readonly disable: () => Promise<void>;
  readonly reset: () => Promise<void>;
}

/** What the settings show of pushes to this browser, and change. */
export function usePushes(uid: string): Pushes {
  const memory = usePushChoice(uid);
  const isNoted = useSyncExternalStore(subscribeDevice, () => isDeviceRegistered(uid));
  const isReachable = useIsReachable(isNoted);
  const isRegistered = isNoted && isReachable;
  const permission = useSyncExternalStore(watchPermission, readPushPermission);
  const [isBusy, setBusy] = useState(false);
  const [promptedAt, setPromptedAt] = useState<number | null>(null);
  useEffect(() => setPromptedAt(memory?.read().promptedAt ?? null), [memory]);

  /** Opens it where a press came before it was there. */
  const openMemory = async () => memory ?? openPushChoice(uid);

  async function run(work: (memory: PushChoiceStore) => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const opened = await openMemory();
      await work(opened);
      setPromptedAt(opened.read().promptedAt);
    } finally {
      setBusy(false);
    }
  }

  const enable = () =>
    run(async (memory) => {
      if (statusOf(permission, isRegistered) === 'enabled') toastInfo(texts.card.already);
      else say(await enablePushes(uid, memory));
    });

  const disable = () =>
    run(async (memory) => {
      memory.change({ isEnabled: false });
      try {
        await unregisterDevice(uid);
        toastSuccess(texts.disabled);
      } catch (error) {
        reportError(error);
        toastError(texts.disableFailed);
      }
    });

  async function reset(): Promise<void> {
    try {
      (await openMemory()).reset();
      setPromptedAt(null);
      toastSuccess(texts.resetDone);
    } catch (error) {
      reportError(error);
      toastError(texts.resetFailed);
    }
  }

  return {
    status: statusOf(permission, isRegistered),
    promptedAt: promptedAt === null ? null : new Date(promptedAt),
    isBusy,
    enable,
    disable,
    reset,
  };
}

function statusOf(permission: PushPermission, isRegistered: boolean): PushStatus {
  switch (permission) {
    case 'granted':
      return isRegistered ? 'enabled' : 'off';
    case 'default':
      return 'off';
    case 'denied':
      return 'blocked';
    default:
      return permission;
  }
}

function say(result: EnablingResult): void {
  if (result === 'enabled') toastSuccess(texts.card.enabled);
  else toastError(texts.card[result === 'dismissed' ? 'refused' : result]);
}

/**
 * Whether something can arrive at a device that is noted as registered. A browser in which notifications were blocked for a while has
 * dropped the device's address, and gives it another one only when it is asked. Where it does not say, it is taken at its word.
 */
function useIsReachable(isNoted: boolean): boolean {
  const [isReachable, setReachable] = useState(true);
  useEffect(() => {
    if (!isNoted) return;
    let isOver = false;
    const look = () => {
      hasSubscription().then(
        (has) => {
          if (!isOver) setReachable(has);
        },
        () => undefined,
      );
    };
    look();
    const stops = [watchPermission(look), subscribeDevice(look)];
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [isNoted]);
  return isReachable;
}
