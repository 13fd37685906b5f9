import type { Run } from '../run.ts';
import { type Failure, fail, failArgumentCount, failNull, failUnsupported } from '../values/failure.ts';
import { bool, NULL } from '../values/scalar.ts';
import type { Result, Value } from '../values/value.ts';
import { displayType } from './table.ts';

/** A function that looks at another document. */
export interface DocumentFunction {
  readonly name: string;
  readonly after: boolean;
  readonly gives: 'resource' | 'existence';
}

/** The functions that look at other documents. Those with `after` see them as the whole request leaves them. */
const FUNCTIONS: readonly DocumentFunction[] = [
  { name: 'get', after: false, gives: 'resource' },
  { name: 'exists', after: false, gives: 'existence' },
  { name: 'getAfter', after: true, gives: 'resource' },
  { name: 'existsAfter', after: true, gives: 'existence' },
];

const DEFAULT_DATABASE = '(default)';

const GLOBAL = new Map(FUNCTIONS.map((row) => [row.name, row]));
const QUALIFIED = new Map(FUNCTIONS.filter((row) => !row.after).map((row) => [row.name, row]));

/** How a service calls them: bare, or behind `firestore.`. */
export type LookupStyle = 'global' | 'firestore';

/** The document functions, by name, each taking a path. */
export function documentFunctions(style: LookupStyle): ReadonlyMap<string, DocumentFunction> {
  return style === 'global' ? GLOBAL : QUALIFIED;
}

/**
 * Calls a document function. A missing document is null to Firestore rules and a failure to Storage rules, which see the
 * documents of the default database only.
 */
export function callDocumentFunction(
  { name, after, gives }: DocumentFunction,
  values: readonly Value[],
  run: Run,
): Result {
  const [target] = values;
  if (target === undefined || values.length !== 1) return failArgumentCount(`${name}(path)`, values.length);
  if (target.type !== 'path') return failTarget(name, target);
  const { segments } = target;
  const { lookupStyle } = run.options;
  if (!isDocumentPath(segments)) return failService(name, segments);
  if (lookupStyle === 'firestore' && segments[1] !== DEFAULT_DATABASE) return failService(name, segments);

  const lookup = { segments, after };
  const answer = run.lookUp(lookup);
  if (answer === undefined) {
    return { type: 'failure', message: 'Too many documents are looked up.', halt: { kind: 'limit' } };
  }
  if (answer.kind === 'pending') {
    return { type: 'failure', message: 'Pending.', halt: { kind: 'lookup', lookup } };
  }
  if (gives === 'existence') return bool(answer.kind === 'found');
  if (answer.kind === 'found') return answer.resource;
  return lookupStyle === 'global' ? NULL : failNull();
}

/** The argument is spelled like a protocol buffer in text. */
function failService(name: string, segments: readonly string[]): Failure {
  const argument = segments
    .map((segment) => `  segments {\n    simple: ${JSON.stringify(segment)}\n  }\n`)
    .join('');
  return fail(`Service call error. Function: [${name}], Argument: [path_value {\n${argument}}\n].`);
}

function failTarget(name: string, target: Value): Failure {
  return failUnsupported(`${name}(${displayType(target.type)})`, `${name}(path)`);
}

/** `/databases/{database}/documents/…` with as many collections as documents. */
function isDocumentPath(segments: readonly string[]): boolean {
  const [databases, , documents] = segments;
  if (databases !== 'databases' || documents !== 'documents') return false;
  return segments.length >= 5 && segments.length % 2 === 1;
}
