import { mixed, object, string } from 'yup';
import type { Printed } from './askTools.ts';

const answerSchema = object({ result: mixed(), error: string() }).required();

/**
 * What firebase-tools answers where it is asked with `--json`.
 * @throws Error in its own words where it could not answer, or with what it printed where that is no answer
 */
export function readAnswer({ code, text }: Printed): unknown {
  const { result, error } = parse(text);
  if (code !== 0 || error !== undefined) throw new Error(error ?? `firebase-tools ended with ${code}.`);
  return result;
}

function parse(text: string) {
  try {
    return answerSchema.validateSync(JSON.parse(text));
  } catch {
    throw new Error(text.trim() === '' ? 'firebase-tools said nothing.' : text.trim());
  }
}
