import type { Operation } from '../shared/operations/operation.ts';
import type { WireObject } from '../shared/protos.ts';
import { writeJson } from '../shared/writeJson.ts';

/** The body of an answer: a message, or a list of messages where gRPC would stream them. */
export function encodeAnswer(operation: Operation, answers: readonly WireObject[]): string {
  const messages = answers.map((answer) => writeJson(operation.response, answer));
  return JSON.stringify(operation.streaming ? messages : (messages[0] ?? {}));
}
