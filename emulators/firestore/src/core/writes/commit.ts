import type { Caller } from '../commands/caller.ts';
import type { Document } from '../commands/document.ts';
import type { Commit, DocumentChange } from '../commands/engine.ts';
import type { CommitRequest, CommitResponse, Write } from '../commands/writes.ts';
import type { Database } from '../database.ts';
import type { Guard } from '../guard.ts';
import { StatusError, toStatusError } from '../status.ts';
import type { Timestamp } from '../values/value.ts';
import { checkWrites } from './checkWrites.ts';
import { type StagedDocuments, type StagedWrite, stageWrite } from './stage.ts';

/** What a commit needs besides its request. */
export interface CommitContext {
  readonly database: Database;
  readonly guard: Guard;
  readonly caller: Caller;
  /** Told of every commit that changed something. */
  readonly publish: (commit: Commit) => void;
}

/** Applies all writes at one time or none; waits while other transactions hold locks on their documents. */
export async function commit(context: CommitContext, request: CommitRequest): Promise<CommitResponse> {
  const { database } = context;
  const writes = checkWrites(request.writes, database.name);
  const id = request.transaction;
  const transaction = id === undefined ? undefined : database.transactions.find(id);
  if (transaction?.snapshotTime !== undefined && writes.length > 0) {
    throw new StatusError('INVALID_ARGUMENT', 'Cannot modify entities in a read-only transaction.');
  }
  try {
    return await database.locks.run(transaction, touchedNames(writes), () => {
      const response = writes.length === 0 ? { writeResults: [] } : commitNow(context, writes);
      if (id !== undefined) database.transactions.end(id);
      return response;
    });
  } catch (caught) {
    // A commit ends its transaction whether it succeeds or not, unless the request was malformed.
    const error = toStatusError(caught);
    if (id !== undefined && error.code !== 'INVALID_ARGUMENT') database.transactions.end(id);
    throw error;
  }
}

function commitNow(context: CommitContext, writes: readonly Write[]): CommitResponse {
  const { database } = context;
  const commitTime = database.clock.commitTime();
  const staged: StagedDocuments = new Map();
  const stagedWrites = writes.map((write) => stageWrite(write, database, staged, commitTime));
  // Rules come before preconditions, so that a refused caller does not learn what exists.
  checkPermissions(context, stagedWrites, staged, commitTime);
  for (const { failure } of stagedWrites) {
    if (failure !== undefined) throw failure;
  }
  applyStaged(context, staged, commitTime);
  return { writeResults: stagedWrites.map(({ result }) => result), commitTime };
}

/** Makes what is staged true, and tells observers of what that changes, if anything. */
export function applyStaged(context: CommitContext, staged: StagedDocuments, commitTime: Timestamp): void {
  const { database, caller } = context;
  const changes: DocumentChange[] = [];
  for (const [name, after] of staged) {
    const before = database.store.get(name);
    if (before !== after) changes.push(changeOf(name, before, after));
  }
  if (changes.length === 0) return;
  database.apply(changes, commitTime);
  context.publish({ database: database.name, commitTime, changes, caller });
}

function checkPermissions(
  { database, guard, caller }: CommitContext,
  stagedWrites: readonly StagedWrite[],
  staged: StagedDocuments,
  commitTime: Timestamp,
): void {
  const view = (name: string) => database.store.get(name);
  const checks = guard.open({ database: database.name, caller, view, time: commitTime });
  const viewAfter = (name: string) => (staged.has(name) ? staged.get(name) : database.store.get(name));
  const last = new Map(stagedWrites.map((stagedWrite) => [stagedWrite.write.name, stagedWrite]));
  for (const stagedWrite of stagedWrites) {
    const { write } = stagedWrite;
    const { name } = write;
    if (write.kind === 'verify') {
      checks.get({ name, document: stagedWrite.before });
      continue;
    }
    // Of several writes to one document the rules see what they come to together.
    if (last.get(name) !== stagedWrite) continue;
    const before = view(name);
    const after = viewAfter(name);
    const kind = kindOf(stagedWrite, before);
    checks.write({ kind, name, before, after, viewAfter });
  }
}

/**
 * What the rules take a write for: what its precondition requires, or else what it would do. One that comes on top of
 * others is taken for what it makes of the stored document.
 */
function kindOf(
  { write, before }: StagedWrite,
  stored: Document | undefined,
): 'create' | 'update' | 'delete' {
  if (write.kind === 'delete') return 'delete';
  const precondition = before === stored ? write.precondition : undefined;
  if (precondition === undefined) return stored === undefined ? 'create' : 'update';
  return 'exists' in precondition && !precondition.exists ? 'create' : 'update';
}

function changeOf(
  name: string,
  before: DocumentChange['before'],
  after: DocumentChange['after'],
): DocumentChange {
  return {
    name,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** The documents that must not be locked by others; what is verified counts, as it must hold when the commit is done. */
export function touchedNames(writes: readonly Write[]): readonly string[] {
  return writes.map(({ name }) => name);
}
