import type { ProofResult } from '../../../domain/auth/proveIdentity.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { accountTexts } from '../accountTexts.ts';

/** What a dialog shows while it is not known who is there, or what they asked for has failed (`sayFailed`, given the reason). */
export function describeUnproven(
  result: Exclude<ProofResult, { readonly status: 'confirmed' }>,
  sayFailed: (reason: string) => string = (reason) => reason,
): { readonly isPasswordWrong?: boolean; readonly failure?: string } {
  switch (result.status) {
    case 'wrongPassword':
      return { isPasswordWrong: true };
    case 'unproven':
      return { failure: accountTexts.identityFailures[result.outcome] };
    case 'failed':
      return { failure: sayFailed(failureText(result.error)) };
  }
}
