import DialogContentText from '@mui/material/DialogContentText';
import type { IdentityProof } from '../../../domain/auth/proveIdentity.ts';
import { PasswordInput } from '../../../platform/forms/PasswordInput.tsx';
import { accountTexts } from '../accountTexts.ts';

const PROVIDER_NAMES = { 'google.com': 'Google', 'apple.com': 'Apple' } as const;

interface IdentityProofFieldProps {
  readonly proof: IdentityProof;
  readonly password: string;
  readonly onPassword: (password: string) => void;
  /** True once somebody has tried without a password. */
  readonly isMissing: boolean;
  readonly isWrong: boolean;
}

/** How somebody proves who they are: the field for their password, or the announcement of their provider’s window. */
export function IdentityProofField(props: IdentityProofFieldProps) {
  const { proof, password, onPassword, isMissing, isWrong } = props;
  if (proof !== 'password') {
    return <DialogContentText>{accountTexts.withProvider(PROVIDER_NAMES[proof])}</DialogContentText>;
  }
  return (
    <PasswordInput
      label={accountTexts.password}
      autoComplete="current-password"
      value={password}
      onChange={(event) => onPassword(event.target.value)}
      error={isMissing ? accountTexts.passwordMissing : isWrong ? accountTexts.wrongPassword : undefined}
    />
  );
}
