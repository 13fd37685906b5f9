import type { BatchWriteRequest, BatchWriteResponse, Write, WriteResult } from '../commands/writes.ts';
import { requireAdmin } from '../guard.ts';
import { StatusError, toStatusError } from '../status.ts';
import { checkWrite } from './checkWrites.ts';
import { applyStaged, type CommitContext, touchedNames } from './commit.ts';
import { type StagedDocuments, stageWrite } from './stage.ts';

type Outcome = { readonly result: WriteResult } | { readonly error: StatusError };

/**
 * Applies each write on its own: one that fails, or has to wait for a lock, does not keep the others back. Those that
 * need not wait share one commit time. Admins only.
 */
export async function batchWrite(
  context: CommitContext,
  request: BatchWriteRequest,
): Promise<BatchWriteResponse> {
  const { database } = context;
  requireAdmin(context.caller, 'Batch writes');
  if (new Set(request.writes.map(({ name }) => name)).size < request.writes.length) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      'the same document cannot be written more than once in a single request',
    );
  }
  // A write that makes no sense is a mistake of the request, not the outcome of one write.
  const writes = request.writes.map((write) => checkWrite(write, database.name));
  const isBlocked = (write: Write) => database.locks.isBlocked(undefined, touchedNames([write]));
  const outcomes = new Map<Write, Outcome>();
  const waiting = writes.filter(isBlocked).map(async (write) => {
    const alone = await database.locks
      .run(undefined, touchedNames([write]), () => writeTogether(context, [write]))
      .catch((caught: unknown) => new Map([[write, { error: toStatusError(caught) }]]));
    for (const [written, outcome] of alone) outcomes.set(written, outcome);
  });
  const free = writes.filter((write) => !isBlocked(write));
  for (const [written, outcome] of writeTogether(context, free)) outcomes.set(written, outcome);
  await Promise.all(waiting);
  return {
    writeResults: writes.map((write) => {
      const outcome = outcomes.get(write);
      return outcome !== undefined && 'result' in outcome ? outcome.result : NO_RESULT;
    }),
    errors: writes.map((write) => {
      const outcome = outcomes.get(write);
      return outcome !== undefined && 'error' in outcome ? outcome.error : undefined;
    }),
  };
}

const NO_RESULT: WriteResult = { transformResults: [] };

/** Applies those that can be applied, of writes to different documents. */
function writeTogether(context: CommitContext, writes: readonly Write[]): Map<Write, Outcome> {
  const { database } = context;
  const commitTime = database.clock.commitTime();
  const staged: StagedDocuments = new Map();
  const outcomes = new Map<Write, Outcome>();
  for (const write of writes) {
    try {
      const { result, failure } = stageWrite(write, database, staged, commitTime);
      if (failure !== undefined) throw failure;
      outcomes.set(write, { result });
    } catch (caught) {
      staged.delete(write.name);
      outcomes.set(write, { error: toStatusError(caught) });
    }
  }
  applyStaged(context, staged, commitTime);
  return outcomes;
}
