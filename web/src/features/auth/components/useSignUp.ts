import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteNewMember } from '../../../domain/auth/newMember.ts';
import { makeAccount } from '../../../domain/auth/signUp.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

/** Makes an account and goes to the confirmation page; a failure is said in a toast and loses nothing. */
export function useSignUp() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function run(typed: string, password: string): Promise<void> {
    setIsBusy(true);
    const email = typed.trim();
    const result = await makeAccount(email, password);
    if (result.status === 'done') {
      const { isMailSent } = result.value;
      noteNewMember({ email, password });
      await navigate(routes.signupConfirmation(), { state: { email, isMailSent } });
      return;
    }
    setIsBusy(false);
    toastError(authFailureText(result.failure, texts.signUpFailed));
  }

  return { run, isBusy };
}
