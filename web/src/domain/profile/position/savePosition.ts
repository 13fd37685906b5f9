import { documentPaths, positionOf, profileSchema, publishPosition } from '@tod/model';
import { changeOnServer } from '../../../platform/firebase/transact.ts';
import { withTimeout } from '../../../platform/firebase/withTimeout.ts';
import { serverNow } from '../../../platform/firebase/write.ts';
import { whyNotOwner } from '../edit/ownership.ts';
import { texts } from '../texts.ts';
import type { LocatedCity } from './locateCity.ts';

export type PositionSaving =
  | { readonly status: 'saved' }
  /** Nobody is signed in here any more, or somebody else is; `text` in French. */
  | { readonly status: 'notOwner'; readonly text: string }
  | { readonly status: 'failed'; readonly error: unknown };

/** Publishes where the device is, snapped to the grid, with its commune. Never rejects. */
export async function savePosition(uid: string, { city, position }: LocatedCity): Promise<PositionSaving> {
  const text = await whyNotOwner(uid, texts.saveSignedOut);
  if (text !== undefined) return { status: 'notOwner', text };
  try {
    await withTimeout(() =>
      changeOnServer(documentPaths.profile(uid), profileSchema, (current) => ({
        city,
        ...publishPosition(position, positionOf(current)),
        lastActive: serverNow(),
      })),
    );
    return { status: 'saved' };
  } catch (error) {
    return { status: 'failed', error };
  }
}
