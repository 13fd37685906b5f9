/** What Firestore would charge for, by its documentation "Understand Cloud Firestore billing". */
import type { Authorize } from './commands/authorize.ts';
import type { Caller } from './commands/caller.ts';
import type { Document, DocumentView } from './commands/document.ts';
import type { Firestore } from './commands/engine.ts';
import type { ListenEvent, ListenSession, Target } from './commands/listening.ts';
import type { Write } from './commands/writes.ts';
import { projectOf } from './documents/resourceName.ts';
import { StatusError } from './status.ts';
import { sizeOfDocument } from './values/size.ts';

/** Billed operations, and what documents went out with them. */
export interface Usage {
  /** Documents read, found or not; one for what finds nothing; one for a thousand index entries of an aggregation. */
  readonly reads: number;
  /** Documents that the rules looked up: reads, too, each once a request. */
  readonly lookUps: number;
  readonly writes: number;
  readonly deletes: number;
  /** Bytes of the documents that were sent, by their stored size. */
  readonly bytes: number;
}

export type UsageField = keyof Usage;

/** Counts by project, apart for users, whom the rules are asked about, and for admins. */
export interface UsageMeter {
  of(project: string): Readonly<Record<Caller['kind'], Usage>>;
  note(project: string, kind: Caller['kind'], field: UsageField, count: number): void;
}

const NONE: Usage = { reads: 0, lookUps: 0, writes: 0, deletes: 0, bytes: 0 };

export function createUsageMeter(): UsageMeter {
  const projects = new Map<string, Record<Caller['kind'], Record<UsageField, number>>>();
  return {
    of: (project) => structuredClone(projects.get(project) ?? { user: NONE, admin: NONE }),
    note(project, kind, field, count) {
      const usage = projects.get(project) ?? { user: { ...NONE }, admin: { ...NONE } };
      usage[kind][field] += count;
      projects.set(project, usage);
    },
  };
}

/** The same engine, noting what each request is charged for. What fails for another reason than a missing document is free. */
export function meterUsage(firestore: Firestore, meter: UsageMeter): Firestore {
  const noteIn = (name: string, { kind }: Caller) => {
    const project = projectOf(name);
    return (field: UsageField, count: number) => meter.note(project, kind, field, count);
  };
  const noteFound = (name: string, caller: Caller, documents: readonly Document[]) => {
    const note = noteIn(name, caller);
    note('reads', Math.max(1, documents.length));
    note('bytes', bytesOf(documents));
  };
  return {
    ...firestore,
    async getDocument(request, caller) {
      try {
        const document = await firestore.getDocument(request, caller);
        noteFound(request.name, caller, [document]);
        return document;
      } catch (caught) {
        if (caught instanceof StatusError && caught.code === 'NOT_FOUND') noteFound(request.name, caller, []);
        throw caught;
      }
    },
    async batchGet(request, caller) {
      const answer = await firestore.batchGet(request, caller);
      const note = noteIn(request.database, caller);
      note('reads', answer.results.length);
      note('bytes', bytesOf(answer.results.flatMap((result) => ('found' in result ? [result.found] : []))));
      return answer;
    },
    async runQuery(request, caller) {
      const answer = await firestore.runQuery(request, caller);
      if (request.explain?.analyze === false) return answer;
      noteFound(request.parent, caller, answer.documents);
      // What an offset leaves out is read all the same.
      if (answer.documents.length > 0) noteIn(request.parent, caller)('reads', answer.skippedResults);
      return answer;
    },
    async runAggregation(request, caller) {
      // Only its explanation tells how many entries were counted.
      const explain = request.explain ?? { analyze: true };
      const { explanation, ...answer } = await firestore.runAggregation({ ...request, explain }, caller);
      noteIn(request.parent, caller)('reads', explanation?.execution?.readOperations ?? 0);
      return request.explain === undefined || explanation === undefined ? answer : { ...answer, explanation };
    },
    async listDocuments(request, caller) {
      const answer = await firestore.listDocuments(request, caller);
      const found = answer.documents.flatMap((each) => (each.fields === undefined ? [] : [each]));
      noteFound(request.parent, caller, found);
      return answer;
    },
    async listCollectionIds(request, caller) {
      const answer = await firestore.listCollectionIds(request, caller);
      noteIn(request.parent, caller)('reads', 1);
      return answer;
    },
    async commit(request, caller) {
      const answer = await firestore.commit(request, caller);
      noteWrites(request.writes, noteIn(request.database, caller));
      return answer;
    },
    async batchWrite(request, caller) {
      const answer = await firestore.batchWrite(request, caller);
      const written = request.writes.filter((_, index) => answer.errors[index] === undefined);
      noteWrites(written, noteIn(request.database, caller));
      return answer;
    },
    listen(database, caller, onEvent) {
      const note = noteIn(database, caller);
      const counted = countListening(note);
      const session = firestore.listen(database, caller, (event) => {
        counted.event(event);
        return onEvent(event);
      });
      return watchTargets(session, counted.added);
    },
  };
}

/** Rules that note what they look up: each document once a request, for each user. */
export function meterLookUps(authorize: Authorize, meter: UsageMeter): Authorize {
  return (request) => {
    const seen = new Set<string>();
    const noted = (view: DocumentView) => (name: string) => {
      if (!seen.has(name)) {
        seen.add(name);
        meter.note(projectOf(request.database), 'user', 'lookUps', 1);
      }
      return view(name);
    };
    const authorizer = authorize({ ...request, view: noted(request.view) });
    return {
      get: (read) => authorizer.get(read),
      list: (read) => authorizer.list(read),
      write: (write) => authorizer.write({ ...write, viewAfter: noted(write.viewAfter) }),
    };
  };
}

type Note = (field: UsageField, count: number) => void;

function noteWrites(writes: readonly Write[], note: Note): void {
  const deletes = writes.filter(({ kind }) => kind === 'delete').length;
  const verified = writes.filter(({ kind }) => kind === 'verify').length;
  note('deletes', deletes);
  note('reads', verified);
  note('writes', writes.length - deletes - verified);
}

/** A document is charged for each target that it is sent for; a target that begins anew and finds nothing, once. */
function countListening(note: Note) {
  const empty = new Set<number>();
  // The server names such a target when it takes it.
  let unnamed = 0;
  return {
    added({ targetId, resumeToken, readTime }: Target) {
      if (resumeToken !== undefined || readTime !== undefined) return;
      if (targetId === 0) unnamed += 1;
      else empty.add(targetId);
    },
    event(event: ListenEvent) {
      if (event.kind === 'targetChange' && event.change === 'ADD' && unnamed > 0) {
        unnamed -= 1;
        for (const id of event.targetIds) empty.add(id);
      }
      if (event.kind === 'documentChange') {
        note('reads', event.targetIds.length);
        note('bytes', bytesOf([event.document]) * event.targetIds.length);
        for (const id of event.targetIds) empty.delete(id);
      } else if (event.kind === 'targetChange' && event.change === 'CURRENT') {
        for (const id of event.targetIds) if (empty.delete(id)) note('reads', 1);
      }
    },
  };
}

function watchTargets(session: ListenSession, added: (target: Target) => void): ListenSession {
  return {
    addTarget(target) {
      added(target);
      session.addTarget(target);
    },
    removeTarget: (targetId) => session.removeTarget(targetId),
    resume: () => session.resume(),
    close: () => session.close(),
  };
}

function bytesOf(documents: readonly Document[]): number {
  return documents.reduce((sum, { name, fields }) => sum + sizeOfDocument(name, fields), 0);
}
