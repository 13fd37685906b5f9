import type { RulesIssue, RulesStore } from '../authorize.ts';
import type { Firestore } from '../core/commands/engine.ts';
import { StatusError } from '../core/status.ts';
import { InvalidPayload } from '../transports/shared/parseJson.ts';
import { type ControlAnswer, jsonAnswer } from './errors.ts';
import { objectAt, objectsAt, parseObject, textAt } from './json.ts';

/** The numbers of google.firebase.rules.v1.Issue.Severity: firebase-tools compares numbers. */
const SEVERITY_NUMBERS = { warning: 2, error: 3 } as const;

/**
 * Takes an upload of rules. With errors in it the earlier rules stay, and the answer is INVALID_ARGUMENT with the places
 * of the errors; a caller who sets `ignore_errors`, as firebase-tools does, gets them as a list of issues instead.
 */
export function uploadRules(
  firestore: Firestore,
  rules: RulesStore,
  project: string,
  body: string,
): ControlAnswer {
  const json = parseObject(body);
  const files = objectsAt(objectAt(json, 'rules'), 'files').map((file) => ({
    name: typeof file.name === 'string' ? file.name : 'security.rules',
    content: textAt(file, 'content'),
  }));
  if (files.length === 0) throw new InvalidPayload('rules.files', 'must have at least one file');
  const issues = rules.replace(project, files);
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) firestore.reauthorizeListeners(project);
  else if (json.ignore_errors !== true) {
    const lines = issues.map(({ line, column, message }) => `L${line}:${column} ${message}`);
    throw new StatusError('INVALID_ARGUMENT', `Error compiling rules:\n${lines.join('\n')}`);
  }
  return jsonAnswer(issues.length === 0 ? {} : { issues: issues.map(encodeIssue) });
}

/** One line for people: `firestore.rules:3:7 - Unexpected '}'.` */
export function describeIssue({ fileName, line, column, message }: RulesIssue): string {
  return `${fileName}:${line}:${column} - ${message}`;
}

function encodeIssue(issue: RulesIssue): object {
  const { fileName, fileIndex, line, column, severity, message } = issue;
  return {
    sourcePosition: { fileName, fileIndex, line, column },
    description: message,
    severity: SEVERITY_NUMBERS[severity],
  };
}
