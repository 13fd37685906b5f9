import { nameFromEmail } from '@tod/model';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authCodeOf, signUp } from '../../../platform/firebase/auth.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { toastError } from '../../../platform/ui/toast.ts';
import { texts } from '../texts.ts';
import { authFailureText } from './authFailureText.ts';

/** Makes an account and goes to the confirmation page; a failure is said in a toast and loses nothing. */
export function useSignUp() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function run(email: string, password: string): Promise<void> {
    setIsBusy(true);
    try {
      const address = email.trim();
      const isMailSent = await signUp(address, password, nameFromEmail(address));
      await navigate(routes.signupConfirmation(), { state: { email: address, isMailSent } });
    } catch (error) {
      setIsBusy(false);
      toastError(authFailureText(authCodeOf(error), texts.signUpFailed));
    }
  }

  return { run, isBusy };
}
