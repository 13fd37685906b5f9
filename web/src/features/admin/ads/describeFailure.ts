import { AdChangedError } from '../../../domain/administration/ads/saveAd.ts';
import { errorCode } from '../../../platform/firebase/errorCode.ts';
import { DocumentMissingError } from '../../../platform/firebase/transact.ts';
import { texts } from './texts.ts';

/** Why an advertisement could not be written, in French; `otherwise` where there is nothing more to say. */
export function describeFailure(error: unknown, otherwise: string): string {
  if (error instanceof AdChangedError) return texts.changedMeanwhile;
  if (error instanceof DocumentMissingError) return texts.notFound;
  return errorCode(error) === 'permission-denied' ? texts.forbidden : otherwise;
}
