import type { Document } from '../commands/document.ts';
import type { ListenEvent } from '../commands/listening.ts';
import type { Timestamp } from '../values/value.ts';
import type { MemberChange } from './view.ts';

/** What happened to one document, over all the targets of a stream. */
interface DocumentNews {
  /** Targets that project differently show different documents. */
  readonly present: { readonly document: Document; readonly targetIds: number[] }[];
  readonly leftIds: number[];
  isDeleted: boolean;
}

export function targetEvent(
  change: Extract<ListenEvent, { kind: 'targetChange' }>['change'],
  targetIds: readonly number[],
): ListenEvent {
  return { kind: 'targetChange', change, targetIds };
}

/** The events for what changed in some targets: what left first, then what came or changed. */
export function eventsOf(
  changes: ReadonlyMap<number, readonly MemberChange[]>,
  readTime: Timestamp,
): readonly ListenEvent[] {
  const left: ListenEvent[] = [];
  const came: ListenEvent[] = [];
  for (const [name, { present, leftIds, isDeleted }] of gather(changes)) {
    if (present.length === 0) {
      const kind = isDeleted ? 'documentDelete' : 'documentRemove';
      left.push({ kind, name, readTime, removedTargetIds: leftIds });
    }
    for (const [index, { document, targetIds }] of present.entries()) {
      const removedTargetIds = index === 0 ? leftIds : NO_IDS;
      came.push({ kind: 'documentChange', document, targetIds, removedTargetIds });
    }
  }
  return [...left, ...came];
}

const NO_IDS: readonly number[] = [];

function gather(changes: ReadonlyMap<number, readonly MemberChange[]>): ReadonlyMap<string, DocumentNews> {
  const news = new Map<string, DocumentNews>();
  for (const [targetId, members] of changes) {
    for (const member of members) {
      const name = member.kind === 'present' ? member.document.name : member.name;
      const ofDocument: DocumentNews = news.get(name) ?? {
        present: [],
        leftIds: [],
        isDeleted: false,
      };
      news.set(name, ofDocument);
      if (member.kind === 'present') {
        const same = ofDocument.present.find(({ document }) => document === member.document);
        if (same === undefined) ofDocument.present.push({ document: member.document, targetIds: [targetId] });
        else same.targetIds.push(targetId);
      } else {
        ofDocument.leftIds.push(targetId);
        ofDocument.isDeleted ||= member.kind === 'deleted';
      }
    }
  }
  return news;
}
