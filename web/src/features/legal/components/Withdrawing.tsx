import Box from '@mui/material/Box';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ContractFacts, withdrawFromContract } from '../../../domain/subscription/payments.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { formatDateTime, formatPrice } from '../../../platform/text/format.ts';
import { ActionButton } from '../../../platform/ui/PlainButton.tsx';
import { useAction } from '../../../platform/ui/useAction.ts';
import { contractPanelTexts } from '../contractPanelTexts.ts';
import { EndingButton } from './EndingButton.tsx';

const texts = contractPanelTexts.withdrawal;
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

interface WithdrawingProps {
  readonly token: string | null;
  readonly contract: ContractFacts;
}

/** What is given back, then in a second step the button that withdraws. */
export function Withdrawing({ token, contract }: WithdrawingProps) {
  const { refund, withdrawableUntil } = contract;
  const [isSure, setSure] = useState(false);
  const ending = useAction(() => withdrawFromContract(token));
  if (ending.answer !== undefined) {
    const { withdrawnAt, refund: refunded } = ending.answer;
    return (
      <Box role="status">
        <strong>{texts.done(formatDateTime(withdrawnAt), formatPrice(refunded))}</strong>{' '}
        <span>{texts.mailed}</span>
      </Box>
    );
  }
  if (refund === null) {
    return (
      <>
        <span>{texts.over}</span>{' '}
        <Box component={Link} to={routes.cancellation()} sx={{ color: 'primary.main' }}>
          {texts.toCancellation}
        </Box>
      </>
    );
  }
  return (
    <>
      <Box sx={{ mb: 2, maxWidth: '68ch' }}>
        <span>{texts.until(day.format(new Date(withdrawableUntil.getTime() - 1)))}</span>{' '}
        <strong>{texts.refund(formatPrice(refund))}</strong>
      </Box>
      {isSure ? (
        <>
          <Box role="status" sx={{ mb: 1 }}>
            {texts.sure}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
            <div>
              <EndingButton label={texts.confirm} failed={texts.failed} ending={ending} />
            </div>
            <ActionButton variant="outlined" isDisabled={ending.isBusy} onClick={() => setSure(false)}>
              {texts.back}
            </ActionButton>
          </Box>
        </>
      ) : (
        <ActionButton onClick={() => setSure(true)}>{texts.start}</ActionButton>
      )}
    </>
  );
}
