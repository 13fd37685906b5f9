import { type InferType, number, object, string } from 'yup';
import { settleWithin } from '../../../platform/offline/settleWithin.ts';
import { createStoredValue } from '../../../platform/offline/storedValue.ts';
import { waitForArrival } from '../../../platform/offline/waitForArrival.ts';
import { clearPushStore, storePushOwner } from '../../../platform/worker/pushStore.ts';
import { digestOf } from './digest.ts';
import { addDevice, type DeviceFacts, isDeviceKnown, noteDeviceSeen, removeDevice } from './queries.ts';
import { texts } from './texts.ts';

/** How long the worker and the server may take, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** A device tells the server once a day that it is there, and at once where it has travelled. */
const SEEN_MS = 86_400_000;

const ownDeviceSchema = object({
  uid: string().required(),
  id: string().required(),
  seenAt: number().required(),
  /** As the server was told: by it the nights of its owner and the hours of their games are reckoned. */
  timeZone: string().default(''),
}).noUnknown();

/** Which of the account's devices this browser is; personal, so it goes when its owner signs out. */
const ownDevice = createStoredValue<InferType<typeof ownDeviceSchema> | null>({
  key: 'tod:push-device',
  parse: (json) => ownDeviceSchema.validateSync(json),
  empty: null,
  isEmpty: (device) => device === null,
});

/** Whether this browser is registered as a device of this account's. */
export function isDeviceRegistered(uid: string): boolean {
  return ownDevice.read()?.uid === uid;
}

/** Calls back after each change, in this tab or another. Returns what stops it. */
export const subscribeDevice = ownDevice.subscribe;

/**
 * Makes this browser a device of the account's: from now on its worker shows what is pushed to this person, and to nobody else.
 * A token that the server knows no more is dead, and is exchanged for a new one. Rejects with what went wrong.
 */
export async function registerDevice(uid: string): Promise<void> {
  const worker = await inTime(navigator.serviceWorker.ready);
  try {
    await inTime(register(uid, worker));
  } catch (error) {
    await reportMissingKeys(worker);
    throw error;
  }
}

/**
 * Whether something can be pushed here: a browser whose worker was removed, or that took its permission away for a while, has given
 * up the address of its device. Rejects where it does not say.
 */
export async function hasSubscription(): Promise<boolean> {
  const worker = await inTime(navigator.serviceWorker.ready);
  return (await worker.pushManager.getSubscription()) !== null;
}

/** Notes once a day, or in another time zone, that this browser is still there, by the token that it has now. Rejects with what went wrong. */
export async function refreshDevice(uid: string, now: number = Date.now()): Promise<void> {
  const known = ownDevice.read();
  const isSeen =
    known?.uid === uid &&
    known.timeZone === readFacts().timeZone &&
    now - known.seenAt < SEEN_MS &&
    now >= known.seenAt;
  if (isSeen && (await hasSubscription())) return;
  await registerDevice(uid);
}

/**
 * Nothing is pushed to this browser any more: it gives its address up, and the server is told, if need be later. Rejects where
 * the server refuses that; the browser has given up by then.
 */
export async function unregisterDevice(uid: string): Promise<void> {
  const known = ownDevice.read();
  const worker = await inTime(navigator.serviceWorker.ready);
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  await clearPushStore();
  ownDevice.remove();
  if (known?.uid === uid) await waitForArrival(removeDevice(uid, known.id), (error) => reportError(error));
}

async function register(uid: string, worker: ServiceWorkerRegistration): Promise<void> {
  const { readPushToken } = await import('../../../platform/firebase/messaging.ts');
  const known = ownDevice.read();
  // The same token is the same device, and a new one another.
  let token = await readPushToken(worker, false);
  let id = await digestOf(token);
  const isKnownHere = known?.uid === uid && known.id === id;
  const isKnown = await isDeviceKnown(uid, id);
  if (isKnownHere && !isKnown) {
    // The server forgot it because nothing could be sent to it.
    token = await readPushToken(worker, true);
    id = await digestOf(token);
  }
  const facts = readFacts();
  if (isKnown) await noteDeviceSeen(uid, id, facts);
  else await addDevice(uid, id, token, facts);
  await storePushOwner(uid);
  ownDevice.write({ uid, id, seenAt: Date.now(), timeZone: facts.timeZone });
  if (known?.uid === uid && known.id !== id) await removeDevice(uid, known.id);
}

function readFacts(): DeviceFacts {
  return {
    userAgent: navigator.userAgent.slice(0, 500),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

async function reportMissingKeys(worker: ServiceWorkerRegistration): Promise<void> {
  const subscription = await worker.pushManager.getSubscription().catch(() => null);
  if (subscription === null) return;
  const isMissing = subscription.getKey('p256dh') === null || subscription.getKey('auth') === null;
  if (isMissing) reportError(new Error(texts.missingKeys));
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return settleWithin(work, TIMEOUT_MS, () => new Error('The push service did not answer in time.'));
}
