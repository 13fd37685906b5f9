import type { DocumentChange } from '../core/commands/engine.ts';

/** What kind of change a trigger waits for; `written` is any of the three. */
export type TriggerKind = 'created' | 'updated' | 'deleted' | 'written';

/** A function that wants to hear about changes of documents. */
export interface Trigger {
  readonly project: string;
  /** The name under which the Functions emulator knows it. */
  readonly key: string;
  readonly kind: TriggerKind;
  /** As it was registered; events carry it back. */
  readonly eventType: string;
  /** The database id, usually `(default)`. */
  readonly database: string;
  /** A path below `documents`, in which `{x}` stands for one segment and `{x=**}` for any number. */
  readonly document: string;
  /** Which form of event the function understands. */
  readonly generation: 1 | 2;
}

/** Whether a change in a database is one that the trigger waits for. */
export function isFiredBy(trigger: Trigger, database: string, change: DocumentChange): boolean {
  if (database !== `projects/${trigger.project}/databases/${trigger.database}`) return false;
  const kind = kindOf(change);
  if (trigger.kind !== 'written' && trigger.kind !== kind) return false;
  return isMatch(trigger.document.split('/'), pathOf(change.name).split('/'));
}

/** What happened to the document. */
export function kindOf(change: DocumentChange): Exclude<TriggerKind, 'written'> {
  if (change.before === undefined) return 'created';
  return change.after === undefined ? 'deleted' : 'updated';
}

/** A document's path below `documents`. */
export function pathOf(name: string): string {
  return name.split('/').slice(5).join('/');
}

function isMatch(pattern: readonly string[], path: readonly string[]): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return path.length === 0;
  if (/^\{[^}]*=\*\*\}$/.test(first)) {
    return path.some((_, index) => isMatch(rest, path.slice(index))) || isMatch(rest, []);
  }
  const [segment, ...further] = path;
  if (segment === undefined) return false;
  const fits = /^\{[^}]*\}$/.test(first) || first === segment;
  return fits && isMatch(rest, further);
}
