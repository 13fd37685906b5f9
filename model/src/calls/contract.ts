import type { Schema } from 'yup';
import type { Refusal } from '../refusals.ts';

/**
 * What a call takes, answers and may refuse. Web and functions derive their types and their checks from it.
 * Dates travel as ISO 8601 text and are read as `Date`. A schema that is strict fills in no default, so what may be left out is
 * not strict. An `id` is always made by the client: repeating a call with the same id repeats its answer and counts nothing.
 */
export interface CallContract<
  Name extends string = string,
  Input = unknown,
  Output = unknown,
  Reason extends Refusal = Refusal,
> {
  readonly name: Name;
  readonly input: Schema<Input>;
  readonly output: Schema<Output>;
  /**
   * Beside `notSignedIn`, `accountSuspended`, `invalidInput`, `tooOften`, `maintenance`, `serverBusy` and `unexpected`, which every call
   * may answer with. A call that wants a verified address may also find no account yet (`ownProfileIncomplete`).
   */
  readonly refusals: readonly Reason[];
}

export function defineCall<const Name extends string, Input, Output, const Reason extends Refusal>(
  contract: CallContract<Name, Input, Output, Reason>,
): CallContract<Name, Input, Output, Reason> {
  return contract;
}
