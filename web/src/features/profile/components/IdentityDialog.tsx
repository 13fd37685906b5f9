import { type ReactNode, useState } from 'react';
import type { IdentityProof } from '../../../domain/auth/proveIdentity.ts';
import { FormDialog } from '../../../platform/forms/FormDialog.tsx';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { accountTexts } from '../accountTexts.ts';
import { IdentityProofField } from './IdentityProofField.tsx';

interface IdentityDialogProps {
  readonly proof: IdentityProof;
  readonly isBusy: boolean;
  readonly isPasswordWrong: boolean;
  readonly failure: string | undefined;
  readonly title: string;
  readonly confirmLabel: string;
  readonly busyLabel: string;
  /** Confirming takes something away for good. */
  readonly isDangerous?: boolean;
  /** What is about to happen, read out with the title. */
  readonly children: ReactNode;
  readonly onConfirm: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks who is there before something that only they may do. Mount anew each time. */
export function IdentityDialog(props: IdentityDialogProps) {
  const { proof, isBusy, isPasswordWrong, failure, onConfirm, onClose } = props;
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const sender = document.activeElement;
    const lacksPassword = proof === 'password' && password === '';
    setMissing(lacksPassword);
    if (!lacksPassword) await onConfirm(password);
    focusFirstError(form, sender);
  }

  return (
    <FormDialog
      title={props.title}
      description={props.children}
      failure={failure}
      isBusy={isBusy}
      submit={{
        label: props.confirmLabel,
        busyLabel: props.busyLabel,
        ...(props.isDangerous === true ? { color: 'error' } : {}),
      }}
      cancelLabel={accountTexts.cancel}
      onSubmit={(form) => void submit(form)}
      onClose={onClose}
    >
      <IdentityProofField
        proof={proof}
        password={password}
        onPassword={setPassword}
        isMissing={isMissing}
        isWrong={isPasswordWrong}
      />
    </FormDialog>
  );
}
