import { ANY_SEGMENT, type PathPart } from '../matchPath.ts';
import { constraint, UNKNOWN } from '../values/constraint.ts';
import { partialMap } from '../values/partialMap.ts';
import { path } from '../values/path.ts';
import { string } from '../values/scalar.ts';
import type { Fact, Value } from '../values/value.ts';
import type { FieldFact } from './filter.ts';

/** Any one of the documents that a query could return: its path and resource, as far as the query tells. */
export interface AbstractDocument {
  readonly path: readonly PathPart[];
  readonly resource: Value;
}

/** What is known beyond the facts; see QueryScope. */
export interface Knowledge {
  /** Fields that every result has because the query sorts by them. */
  readonly sortedBy: readonly (readonly string[])[];
  readonly othersAreMissing?: boolean;
  readonly documentAt?: (segments: readonly string[]) => Value;
}

/** The document of which some facts hold, in a collection: the stored one where the facts name it. */
export function abstractDocument(
  collection: readonly PathPart[],
  facts: readonly FieldFact[],
  { sortedBy, othersAreMissing = false, documentAt }: Knowledge,
): AbstractDocument {
  const name = facts.find((fact) => isName(fact.field) && fact.comparator === '==')?.value;
  const segments = name?.type === 'path' ? name.segments : undefined;
  if (segments !== undefined && documentAt !== undefined) {
    return { path: segments, resource: documentAt(segments) };
  }
  const id = segments?.at(-1);
  const root: Tree = new Map();
  for (const { field, comparator, value } of facts) {
    if (isName(field)) continue;
    const node = nodeAt(root, field);
    if (comparator === '==') node.pinned ??= value;
    else node.facts.push({ comparator, value });
  }
  for (const field of sortedBy) if (!isName(field)) nodeAt(root, field);

  const fields = new Map<string, Value>([
    ['data', partialMap(fieldsOf(root, othersAreMissing), othersAreMissing)],
    ['id', id === undefined ? UNKNOWN : string(id)],
    ['__name__', segments === undefined ? UNKNOWN : path(segments)],
  ]);
  return { path: segments ?? [...collection, ANY_SEGMENT], resource: partialMap(fields) };
}

/** Fields by name: what is known of the field itself, and of the fields inside it. */
type Tree = Map<string, Node>;

interface Node {
  /** What it equals. */
  pinned?: Value;
  readonly facts: Fact[];
  readonly inner: Tree;
}

function nodeAt(tree: Tree, field: readonly string[]): Node {
  const [first = '', ...rest] = field;
  let node = tree.get(first);
  if (node === undefined) {
    node = { facts: [], inner: new Map() };
    tree.set(first, node);
  }
  return rest.length === 0 ? node : nodeAt(node.inner, rest);
}

function fieldsOf(tree: Tree, othersAreMissing: boolean): Map<string, Value> {
  const fields = new Map<string, Value>();
  for (const [name, { pinned, facts, inner }] of tree) {
    if (pinned !== undefined) fields.set(name, pinned);
    else if (inner.size > 0)
      fields.set(name, partialMap(fieldsOf(inner, othersAreMissing), othersAreMissing));
    else fields.set(name, constraint(facts));
  }
  return fields;
}

function isName(field: readonly string[]): boolean {
  return field.length === 1 && field[0] === '__name__';
}
