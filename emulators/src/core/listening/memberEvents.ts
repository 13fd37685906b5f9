import type { Document, ListenEvent } from '../commands.ts';
import type { Timestamp } from '../values/value.ts';
import type { MemberChange } from './view.ts';

/** What happened to one document, over all the targets of a stream. */
interface DocumentNews {
  readonly present: Map<Document, number[]>;
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
    if (present.size === 0) {
      const kind = isDeleted ? 'documentDelete' : 'documentRemove';
      left.push({ kind, name, readTime, removedTargetIds: leftIds });
    }
    let removedTargetIds: readonly number[] = leftIds;
    for (const [document, targetIds] of present) {
      came.push({ kind: 'documentChange', document, targetIds, removedTargetIds });
      removedTargetIds = [];
    }
  }
  return [...left, ...came];
}

function gather(changes: ReadonlyMap<number, readonly MemberChange[]>): ReadonlyMap<string, DocumentNews> {
  const news = new Map<string, DocumentNews>();
  for (const [targetId, members] of changes) {
    for (const member of members) {
      const name = member.kind === 'present' ? member.document.name : member.name;
      const ofDocument: DocumentNews = news.get(name) ?? {
        present: new Map(),
        leftIds: [],
        isDeleted: false,
      };
      news.set(name, ofDocument);
      if (member.kind === 'present') {
        const targetIds = ofDocument.present.get(member.document);
        if (targetIds === undefined) ofDocument.present.set(member.document, [targetId]);
        else targetIds.push(targetId);
      } else {
        ofDocument.leftIds.push(targetId);
        ofDocument.isDeleted ||= member.kind === 'deleted';
      }
    }
  }
  return news;
}
