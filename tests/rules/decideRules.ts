import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  compile,
  type DecideRequest,
  type Decision,
  decide,
  type Ruleset,
} from '../../emulators/firestore/src/rules/index.ts';
import { rulesValueOf } from './rulesValue.ts';

export type Decided = Extract<Decision, { kind: 'decided' }>;

/** Where the rules are: those of the project, or a mutant of them (`npm run mutate`). */
const RULES_FOLDER = process.env.TOD_RULES_FOLDER ?? resolve(import.meta.dirname, '../..');

/** Reads one of the project's rules files. @throws when it has an error */
export function compileRules(file: 'firestore.rules' | 'storage.rules'): Ruleset {
  const content = readFileSync(resolve(RULES_FOLDER, file), 'utf8');
  const { ruleset, issues } = compile([{ name: file, content }]);
  if (ruleset === undefined || issues.length > 0) throw new Error(`${file}: ${JSON.stringify(issues)}`);
  return ruleset;
}

/** A request in plain data; `request` and `resource` are what these variables hold in rules. */
export interface PlainRequest extends Pick<DecideRequest, 'service' | 'method' | 'path' | 'lookUp'> {
  readonly request: unknown;
  readonly resource: unknown;
}

/** Decides by the rules alone, without a server. @throws when a document would have to be fetched */
export function decidePlain(ruleset: Ruleset, request: PlainRequest): Decided {
  const decision = decide(ruleset, {
    ...request,
    request: rulesValueOf(request.request),
    resource: rulesValueOf(request.resource),
  });
  if (decision.kind === 'pending') throw new Error('The decision waits for a document.');
  return decision;
}
