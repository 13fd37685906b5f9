import {
  compile,
  type Decision,
  decide,
  formatPath,
  type Issue,
  LOOKUP_LIMITS,
  type Lookup,
  type LookupAnswer,
  LookupBudget,
  type Ruleset,
} from '../rules/index.ts';
import { decodeDocument } from './decodeDocument.ts';
import {
  type DocumentMessage,
  type LoadMessage,
  parseMessage,
  type RefusedMessage,
  type VerifyMessage,
} from './messages.ts';
import { verifyRequest } from './verifyRequest.ts';

/** The runtime's side of the conversation. Lines come and go without their line ends. */
export interface StorageRulesRuntime {
  /** Says that it is ready; nothing may be sent before. */
  start(): void;
  receive(line: string): void;
}

/** A request that waits for a document, with those it already got. */
interface Waiting {
  readonly message: VerifyMessage;
  readonly known: Map<string, LookupAnswer>;
  readonly missing: string;
}

/**
 * Answers what firebase-tools sends: it loads rulesets, decides requests by them, and asks for the Firestore documents
 * that a decision needs, one at a time. Every request gets exactly one final answer, whose status is always `ok`
 * (the caller waits forever after any other); what went wrong stands in `errors`.
 */
export function createStorageRulesRuntime(send: (line: string) => void): StorageRulesRuntime {
  const rulesets = new Map<string, Ruleset>();
  const waiting = new Map<number, Waiting>();

  const answer = (id: number, more: object) => {
    send(JSON.stringify({ id, status: 'ok', warnings: [], errors: [], ...more }));
  };

  const load = ({ id, rulesetName, files }: LoadMessage) => {
    const { ruleset, issues } = compile(files);
    const describe = (severity: Issue['severity']) =>
      issues.filter((issue) => issue.severity === severity).map(describeIssue);
    const found = { warnings: describe('warning'), errors: describe('error') };
    if (ruleset === undefined) answer(id, found);
    else {
      rulesets.set(rulesetName, ruleset);
      answer(id, { ...found, result: { rulesVersion: ruleset.version } });
    }
  };

  const verify = (message: VerifyMessage, known: Map<string, LookupAnswer>) => {
    const { id, rulesetName } = message;
    const ruleset = rulesets.get(rulesetName);
    if (ruleset === undefined) {
      answer(id, { errors: [`There is no ruleset "${rulesetName}".`] });
      return;
    }
    const decision = decideBy(ruleset, message, known);
    if (decision.kind === 'pending') {
      const missing = keyOf(decision.lookup);
      waiting.set(id, { message, known, missing });
      send(fetchMessage(id, decision.lookup));
    } else {
      const warnings = decision.allowed ? [] : [decision.message.trim()];
      answer(id, { warnings, result: { permit: decision.allowed } });
    }
  };

  const resume = ({ id, found }: DocumentMessage) => {
    const request = waiting.get(id);
    if (request === undefined) return;
    waiting.delete(id);
    const { message, known, missing } = request;
    const resource = found === undefined ? undefined : decodeDocument(found);
    known.set(missing, resource === undefined ? { kind: 'missing' } : { kind: 'found', resource });
    verify(message, known);
  };

  const refuse = ({ id, reason }: RefusedMessage) => {
    // What is not JSON is logged by the caller as information.
    if (id === undefined) send(`The Storage rules runtime ignored a line: ${reason}`);
    else answer(id, { errors: [reason] });
  };

  return {
    start: () => answer(-1, {}),
    receive(line) {
      if (line.trim() === '') return;
      const message = parseMessage(line);
      switch (message.kind) {
        case 'load':
          load(message);
          break;
        case 'verify':
          verify(message, new Map());
          break;
        case 'document':
          resume(message);
          break;
        case 'refused':
          refuse(message);
          break;
      }
    },
  };
}

function decideBy(
  ruleset: Ruleset,
  message: VerifyMessage,
  known: ReadonlyMap<string, LookupAnswer>,
): Decision {
  return decide(ruleset, {
    ...verifyRequest(message),
    lookUp: (lookup) => known.get(keyOf(lookup)) ?? { kind: 'pending' },
    budgets: [new LookupBudget(LOOKUP_LIMITS.storage)],
  });
}

function fetchMessage(id: number, { segments }: Lookup): string {
  return JSON.stringify({
    server_request_id: id,
    status: 'ok',
    action: 'fetch_firestore_document',
    // The caller puts it into a URL as it is.
    context: { path: formatPath(segments.map(encodeURIComponent)) },
    warnings: [],
    errors: [],
  });
}

function keyOf({ segments }: Lookup): string {
  return segments.join('/');
}

/** The form in which the caller recognises an issue. */
function describeIssue({ message, place }: Issue): string {
  return JSON.stringify({
    description_: message,
    sourcePosition_: { fileName_: place.source.name, line_: place.line, column_: place.column },
  });
}
