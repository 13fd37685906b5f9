/** What Firestore would charge for, by its documentation "Understand Cloud Firestore billing". */
import type { Authorize } from './commands/authorize.ts';
import type { Caller } from './commands/caller.ts';
import type { Document } from './commands/document.ts';
import type { Firestore } from './commands/engine.ts';
import type { ListenEvent, ListenSession, Target } from './commands/listening.ts';
import type { Write } from './commands/writes.ts';
import { projectOf } from './documents/resourceName.ts';
import { StatusError } from './status.ts';
import { originOfDocument, originOfQuery, originOfTarget } from './usageOrigin.ts';
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

/** What one kind of request was charged for. */
export interface OriginUsage {
  readonly kind: Caller['kind'];
  readonly field: UsageField;
  readonly origin: string;
  readonly count: number;
}

/** Counts by project, apart for users, whom the rules are asked about, and for admins; and by what was asked for. */
export interface UsageMeter {
  of(project: string): Readonly<Record<Caller['kind'], Usage>>;
  originsOf(project: string): readonly OriginUsage[];
  /** @param origin what was asked for (`usageOrigin.ts`) */
  note(project: string, kind: Caller['kind'], field: UsageField, count: number, origin: string): void;
}

const NONE: Usage = { reads: 0, lookUps: 0, writes: 0, deletes: 0, bytes: 0 };

export function createUsageMeter(): UsageMeter {
  const projects = new Map<string, Record<Caller['kind'], Record<UsageField, number>>>();
  const origins = new Map<string, Map<string, OriginUsage>>();
  return {
    of: (project) => structuredClone(projects.get(project) ?? { user: NONE, admin: NONE }),
    originsOf: (project) => [...(origins.get(project)?.values() ?? [])],
    note(project, kind, field, count, origin) {
      const usage = projects.get(project) ?? { user: { ...NONE }, admin: { ...NONE } };
      usage[kind][field] += count;
      projects.set(project, usage);
      if (count === 0) return;
      const known = origins.get(project) ?? new Map<string, OriginUsage>();
      const key = `${kind} ${field} ${origin}`;
      known.set(key, { kind, field, origin, count: (known.get(key)?.count ?? 0) + count });
      origins.set(project, known);
    },
  };
}

/** The same engine, noting what each request is charged for. What fails for another reason than a missing document is free. */
export function meterUsage(firestore: Firestore, meter: UsageMeter): Firestore {
  const noteIn = (name: string, { kind }: Caller) => {
    const project = projectOf(name);
    return (field: UsageField, count: number, origin: string) =>
      meter.note(project, kind, field, count, origin);
  };
  const noteFound = (name: string, caller: Caller, documents: readonly Document[], origin: string) => {
    const note = noteIn(name, caller);
    note('reads', Math.max(1, documents.length), origin);
    note('bytes', bytesOf(documents), origin);
  };
  return {
    ...firestore,
    async getDocument(request, caller) {
      try {
        const document = await firestore.getDocument(request, caller);
        noteFound(request.name, caller, [document], originOfDocument(request.name));
        return document;
      } catch (caught) {
        if (caught instanceof StatusError && caught.code === 'NOT_FOUND')
          noteFound(request.name, caller, [], originOfDocument(request.name));
        throw caught;
      }
    },
    async batchGet(request, caller) {
      const answer = await firestore.batchGet(request, caller);
      const note = noteIn(request.database, caller);
      for (const result of answer.results) {
        const name = 'found' in result ? result.found.name : result.missing;
        note('reads', 1, originOfDocument(name));
        if ('found' in result) note('bytes', bytesOf([result.found]), originOfDocument(name));
      }
      return answer;
    },
    async runQuery(request, caller) {
      const answer = await firestore.runQuery(request, caller);
      if (request.explain?.analyze === false) return answer;
      const origin = originOfQuery(request.parent, request.query);
      noteFound(request.parent, caller, answer.documents, origin);
      // What an offset leaves out is read all the same.
      if (answer.documents.length > 0) noteIn(request.parent, caller)('reads', answer.skippedResults, origin);
      return answer;
    },
    async runAggregation(request, caller) {
      // Only its explanation tells how many entries were counted.
      const explain = request.explain ?? { analyze: true };
      const { explanation, ...answer } = await firestore.runAggregation({ ...request, explain }, caller);
      const counted = explanation?.execution?.readOperations ?? 0;
      noteIn(request.parent, caller)(
        'reads',
        counted,
        `counts ${originOfQuery(request.parent, request.query)}`,
      );
      return request.explain === undefined || explanation === undefined ? answer : { ...answer, explanation };
    },
    async listDocuments(request, caller) {
      const answer = await firestore.listDocuments(request, caller);
      const found = answer.documents.flatMap((each) => (each.fields === undefined ? [] : [each]));
      noteFound(request.parent, caller, found, originOfDocument(`${request.parent}/${request.collectionId}`));
      return answer;
    },
    async listCollectionIds(request, caller) {
      const answer = await firestore.listCollectionIds(request, caller);
      noteIn(request.parent, caller)('reads', 1, 'ids of collections');
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
    const project = projectOf(request.database);
    const onLookUp = (name: string) => {
      if (seen.has(name)) return;
      seen.add(name);
      meter.note(project, 'user', 'lookUps', 1, originOfDocument(name));
    };
    return authorize({ ...request, onLookUp });
  };
}

type Note = (field: UsageField, count: number, origin: string) => void;

function noteWrites(writes: readonly Write[], note: Note): void {
  for (const { kind, name } of writes) {
    const field = kind === 'delete' ? 'deletes' : kind === 'verify' ? 'reads' : 'writes';
    note(field, 1, originOfDocument(name));
  }
}

/** A document is charged for each target that it is sent for; a target that begins anew and finds nothing, once. */
function countListening(note: Note) {
  const origins = new Map<number, string>();
  const empty = new Set<number>();
  // The server names such a target when it takes it.
  const unnamed: { readonly origin: string; readonly isNew: boolean }[] = [];
  return {
    added(target: Target) {
      const origin = originOfTarget(target);
      const isNew = target.resumeToken === undefined && target.readTime === undefined;
      if (target.targetId === 0) {
        unnamed.push({ origin, isNew });
        return;
      }
      origins.set(target.targetId, origin);
      if (isNew) empty.add(target.targetId);
    },
    event(event: ListenEvent) {
      if (event.kind === 'targetChange' && event.change === 'ADD') {
        const [named] = origins.has(event.targetIds[0] ?? 0) ? [] : unnamed.splice(0, 1);
        for (const id of named === undefined ? [] : event.targetIds) {
          origins.set(id, named?.origin ?? '');
          if (named?.isNew === true) empty.add(id);
        }
      }
      if (event.kind === 'documentChange') {
        for (const id of event.targetIds) {
          note('reads', 1, origins.get(id) ?? '');
          note('bytes', bytesOf([event.document]), origins.get(id) ?? '');
          empty.delete(id);
        }
      } else if (event.kind === 'targetChange' && event.change === 'CURRENT') {
        for (const id of event.targetIds) if (empty.delete(id)) note('reads', 1, origins.get(id) ?? '');
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
