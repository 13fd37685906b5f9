import { documentPaths, profileSchema } from '@tod/model';
import { isUnreachable } from '../../../platform/firebase/callFailure.ts';
import { errorCode } from '../../../platform/firebase/errorCode.ts';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { formatTime } from '../../../platform/text/format.ts';
import { MovedTooSoonError, withMoveTime } from '../position/moveTime.ts';
import { texts } from '../texts.ts';
import { findCityPosition } from './findCityPosition.ts';
import { whyNotOwner } from './ownership.ts';
import {
  buildProfileUpdate,
  changedFields,
  type EditedField,
  type FormSource,
  findConflicts,
  type ProfileFormValues,
} from './profileEdit.ts';
import { waitForProfile } from './waitForProfile.ts';

export type SaveOutcome =
  | { readonly status: 'saved' | 'unchanged' }
  /** The server was not reached: nothing is known to be stored, and the same may be saved again. */
  | { readonly status: 'unreachable' }
  | { readonly status: 'invalid'; readonly errors: Partial<Record<keyof ProfileFormValues, string>> }
  /** Somebody else (another tab or device) changed the same fields meanwhile; nothing was written. */
  | { readonly status: 'moved'; readonly current: FormSource }
  /** `text` in French. */
  | { readonly status: 'refused'; readonly text: string };

class MovedError extends Error {
  readonly current: FormSource;

  constructor(current: FormSource) {
    super('The same fields were changed elsewhere.');
    this.current = current;
  }
}

/**
 * Stores what the owner changed since `base`, and no other field, on top of what the server holds now. A typed city is
 * looked up first; when that fails nothing is written. Whatever page shows the profile has it then. Never rejects.
 */
export async function saveProfile(
  uid: string,
  base: FormSource,
  values: ProfileFormValues,
): Promise<SaveOutcome> {
  const changed = changedFields(base, values);
  if (changed.length === 0) return { status: 'unchanged' };
  if (!navigator.onLine) return { status: 'unreachable' };
  const notTheirs = await whyNotOwner(uid, texts.saveSignedOut);
  if (notTheirs !== undefined) return { status: 'refused', text: notTheirs };
  const found = changed.includes('city') ? await findCityPosition(values) : undefined;
  if (typeof found === 'string') return { status: 'invalid', errors: { city: found } };
  const wanted = found === undefined ? values : { ...values, city: found.city };
  try {
    await write(uid, base, wanted, found?.position ?? null);
  } catch (error) {
    if (error instanceof MovedTooSoonError)
      return { status: 'invalid', errors: { city: texts.movedTooSoon(formatTime(error.next)) } };
    if (error instanceof MovedError) return { status: 'moved', current: error.current };
    if (isUnreachable(error)) return { status: 'unreachable' };
    return {
      status: 'refused',
      text: errorCode(error) === 'permission-denied' ? texts.saveRefused : texts.saveFailed,
    };
  }
  // A form that closes now would give way to the former profile.
  await waitForProfile(uid, (profile) => isStored(profile, changed, wanted));
  return { status: 'saved' };
}

function isStored(profile: FormSource, changed: readonly EditedField[], wanted: ProfileFormValues): boolean {
  const others = changedFields(profile, { ...wanted, cityPosition: null });
  return !changed.some((field) => others.includes(field));
}

async function write(
  uid: string,
  base: FormSource,
  wanted: ProfileFormValues,
  position: Parameters<typeof buildProfileUpdate>[2],
): Promise<void> {
  await changeOnServer(documentPaths.profile(uid), profileSchema, (current) => {
    if (findConflicts(base, wanted, current).length > 0) throw new MovedError(current);
    // What was followed elsewhere in the meantime is not taken back: only fields that were changed here are written.
    const mine = { ...base, latitude: current.latitude, longitude: current.longitude };
    return withMoveTime(current, buildProfileUpdate(mine, wanted, position));
  });
}
