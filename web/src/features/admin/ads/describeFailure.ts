import { adFailureOf } from '../../../domain/administration/ads/saveAd.ts';
import { texts } from './texts.ts';

/** Why an advertisement could not be written, in French; `otherwise` where there is nothing more to say. */
export function describeFailure(error: unknown, otherwise: string): string {
  const known = { changed: texts.changedMeanwhile, missing: texts.notFound, forbidden: texts.forbidden };
  const failure = adFailureOf(error);
  return failure === 'failed' ? otherwise : known[failure];
}
