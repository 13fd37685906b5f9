import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { verificationTexts as texts } from '../verificationTexts.ts';
import { VerificationActions } from './VerificationActions.tsx';

/** In place of other members, for whoever has not verified their address: why, and what to do next. */
export function VerifyEmailPanel({ email }: { readonly email: string }) {
  return <EmptyState title={texts.title} text={texts.why(email)} action={<VerificationActions />} />;
}
