import { randomBytes } from 'node:crypto';
import { documentPaths, hiddenDigest, hiddenPeopleSchema } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

const SALT_BYTES = 16;

/** `uid` blocked `targetUid`, or lifted the block. */
export interface BlockWrite {
  readonly uid: string;
  readonly targetUid: string;
}

/**
 * Makes what hides people from `targetUid` agree with whether `uid` blocks them now. It looks at the block itself and not at
 * the event, so repeats and events out of order end the same.
 * @returns whether `uid` is hidden from `targetUid`
 */
export async function hideBlocker(server: Server, { uid, targetUid }: BlockWrite): Promise<boolean> {
  const { db } = server;
  return transact(db, async (transaction) => {
    const [block, target, stored] = await transaction.getAll(
      db.doc(documentPaths.block(uid, targetUid)),
      db.doc(documentPaths.account(targetUid)),
      db.doc(documentPaths.hiddenPeople(targetUid)),
    );
    // Nothing of a deleted account may come back.
    if (target?.exists !== true || stored === undefined) return false;
    const known = parseFields(hiddenPeopleSchema, stored.data());
    const salt = known.salt === '' ? randomBytes(SALT_BYTES).toString('hex') : known.salt;
    const digest = await hiddenDigest(salt, uid);
    const isHidden = block?.exists === true;
    if (known.digests.includes(digest) === isHidden) return isHidden;
    const others = known.digests.filter((other) => other !== digest);
    transaction.set(stored.ref, { salt, digests: isHidden ? [...others, digest] : others });
    return isHidden;
  });
}
