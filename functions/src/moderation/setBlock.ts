import { type BlockFields, type CallInput, type CallOutput, documentPaths, pairId } from '@tod/model';
import { FieldValue } from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { checkNotGone } from '../domain/deletedAccounts.ts';
import { bucketOf, takeFromBucket } from '../domain/rateLimit.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { transactUnchanged } from '../platform/transaction.ts';

/**
 * Blocks somebody or lifts the block. What follows from it for the two is done by the trigger that sees it.
 * @throws RefusalError tooOften when somebody does and undoes it again and again, notSignedIn when their account went meanwhile
 */
export async function setBlock(
  server: Server,
  caller: Caller,
  { targetUid, blocked }: CallInput<'setBlock'>,
): Promise<CallOutput<'setBlock'>> {
  if (targetUid === caller.uid) refuse('invalidInput');
  const block = server.db.doc(documentPaths.block(caller.uid, targetUid));
  if ((await block.get()).exists === blocked) return { blocked };
  const bucket = bucketOf(server, caller, 'setBlock');
  await server.takeTurn(bucket.path, (turn) =>
    transactUnchanged(server.db, async (transaction) => {
      await turn;
      const [stored] = await Promise.all([bucket.get(), checkNotGone(transaction, server, caller.uid)]);
      takeFromBucket(transaction, server, caller, 'setBlock', stored);
      if (blocked) {
        transaction.set(block, {
          createdAt: FieldValue.serverTimestamp(),
          pair: pairId(caller.uid, targetUid),
          targetUid,
        } satisfies Record<keyof BlockFields, unknown>);
        // Whom one blocks asks for nothing any more; lifting the block does not bring a request back.
        transaction.delete(server.db.doc(documentPaths.messageRequest(caller.uid, targetUid)));
      } else transaction.delete(block);
    }),
  );
  return { blocked };
}
