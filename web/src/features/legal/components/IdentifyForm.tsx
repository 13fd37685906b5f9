import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ContractEnding } from '@tod/model';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { sendContractLink } from '../../../domain/subscription/payments.ts';
import { EmailInput } from '../../../platform/forms/EmailInput.tsx';
import { isEmailAddress } from '../../../platform/forms/isEmailAddress.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { originOf } from '../../../platform/navigation/origin.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { contractPanelTexts as texts } from '../contractPanelTexts.ts';

const NO_VALUES = { email: '' };

interface IdentifyFormProps {
  readonly ending: ContractEnding;
  /** Said first, where there is something to say. */
  readonly notice?: string;
}

/** Asks whose contract is meant, and has the rest mailed to them. The answer tells nobody whether there is an account. */
export function IdentifyForm({ ending, notice }: IdentifyFormProps) {
  const id = useId();
  const location = useLocation();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { form, errorOf, formProps } = useCheckedForm({
    initialValues: NO_VALUES,
    findErrors,
    sumUp: ({ email }) => email ?? texts.emailMissing,
    onSubmit: async ({ email }) => {
      setFailure(undefined);
      setSentTo(undefined);
      try {
        await sendContractLink(email.trim(), ending);
        setSentTo(email.trim());
      } catch (error) {
        setFailure(`${texts.sendFailed} ${failureText(error)}`);
      }
    },
  });
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Box component="h2" id={id} sx={{ typography: 'h3', m: 0, mb: 0.5 }}>
        {texts.identifyTitle}
      </Box>
      {notice === undefined ? null : (
        <Box component="p" role="alert" sx={{ m: 0, mb: 1, color: 'error.main' }}>
          {notice}
        </Box>
      )}
      <Box component="p" sx={{ m: 0, mb: 2, color: 'text.secondary', maxWidth: '68ch' }}>
        {texts.identifyText[ending]}
      </Box>
      <form {...formProps}>
        <Box sx={{ maxWidth: 420, mb: 2 }}>
          <EmailInput
            label={texts.email}
            name="email"
            value={form.values.email}
            onChange={form.handleChange}
            error={errorOf('email')}
          />
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <SubmitButton label={texts.continue} busyLabel={texts.continuing} isBusy={form.isSubmitting} />
          <Box component={Link} to={routes.auth()} state={originOf(location)} sx={{ color: 'primary.main' }}>
            {texts.orSignIn}
          </Box>
        </Box>
      </form>
      <Box role="status" sx={{ mt: sentTo === undefined ? 0 : 2, overflowWrap: 'anywhere' }}>
        {sentTo === undefined ? '' : texts.sent(sentTo)}
      </Box>
      <Box role="alert" sx={{ mt: failure === undefined ? 0 : 2, color: 'error.main' }}>
        {failure}
      </Box>
    </Card>
  );
}

function findErrors({ email }: typeof NO_VALUES): { email?: string } {
  if (email.trim() === '') return { email: texts.emailMissing };
  return isEmailAddress(email) ? {} : { email: texts.emailInvalid };
}
