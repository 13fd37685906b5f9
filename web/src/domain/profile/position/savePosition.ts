import { documentPaths, positionOf, profileSchema, publishPosition } from '@tod/model';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { formatTime } from '../../../platform/text/format.ts';
import { whyNotOwner } from '../edit/ownership.ts';
import { texts } from '../texts.ts';
import type { LocatedCity } from './locateCity.ts';
import { MovedTooSoonError, withMoveTime } from './moveTime.ts';

export type PositionSaving =
  | { readonly status: 'saved' }
  /** Nobody is signed in here any more, or somebody else is; `text` in French. */
  | { readonly status: 'notOwner'; readonly text: string }
  /** It moved less than an hour ago; `text` in French. */
  | { readonly status: 'tooSoon'; readonly text: string }
  | { readonly status: 'failed'; readonly error: unknown };

/** Publishes where the device is, snapped to the grid, with its commune. Never rejects. */
export async function savePosition(uid: string, { city, position }: LocatedCity): Promise<PositionSaving> {
  const text = await whyNotOwner(uid, texts.saveSignedOut);
  if (text !== undefined) return { status: 'notOwner', text };
  try {
    await changeOnServer(documentPaths.profile(uid), profileSchema, (current) =>
      withMoveTime(current, { city, ...publishPosition(position, positionOf(current)) }),
    );
    return { status: 'saved' };
  } catch (error) {
    if (error instanceof MovedTooSoonError)
      return { status: 'tooSoon', text: texts.movedTooSoon(formatTime(error.next)) };
    return { status: 'failed', error };
  }
}
