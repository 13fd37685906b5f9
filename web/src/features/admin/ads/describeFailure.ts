import { adFailureOf } from '../../../domain/administration/ads/saveAd.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { texts } from './texts.ts';

/** Why an advertisement could not be written, in French. @param what could not be done, where the cause alone does not say so */
export function describeFailure(error: unknown, what: string): string {
  const known = { changed: texts.changedMeanwhile, missing: texts.notFound, forbidden: texts.forbidden };
  const failure = adFailureOf(error);
  return failure === 'failed' ? `${what}. ${failureText(error)}` : known[failure];
}
