import { sportFailureOf } from '../../../domain/administration/sports/sportActions.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { texts } from './texts.ts';

/** Why a sport could not be written, in French. @param what could not be done */
export function describeFailure(error: unknown, what: string): string {
  const known = { exists: texts.form.exists, missing: texts.form.missingHelp, forbidden: texts.forbidden };
  const failure = sportFailureOf(error);
  return `${what}. ${failure === 'failed' ? failureText(error) : known[failure]}`;
}
