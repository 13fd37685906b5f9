import Box from '@mui/material/Box';
import { writeFrenchDate } from '@tod/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ContractFacts, withdrawFromContract } from '../../../domain/subscription/payments.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { formatDateTime, formatPrice } from '../../../platform/text/format.ts';
import { PlainButton } from '../../../platform/ui/PlainButton.tsx';
import { useAction } from '../../../platform/ui/useAction.ts';
import { contractPanelTexts } from '../contractPanelTexts.ts';
import { EndingButton } from './EndingButton.tsx';

const texts = contractPanelTexts.withdrawal;
const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' });

interface WithdrawingProps {
  readonly token: string | null;
  readonly contract: ContractFacts;
}

/** What was answered to a withdrawal that is still being carried out. */
function earlierAnswer({ withdrawnAt, refund }: ContractFacts) {
  return withdrawnAt === null ? undefined : { withdrawnAt, refund: refund ?? 0 };
}

/** What is given back, then in a second step the button that withdraws. */
export function Withdrawing({ token, contract }: WithdrawingProps) {
  const [isSure, setSure] = useState(false);
  const ending = useAction(() => withdrawFromContract(token));
  const answer = ending.answer ?? earlierAnswer(contract);
  if (answer === undefined && contract.refund === null) {
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
      {answer !== undefined || contract.refund === null ? null : (
        <Box sx={{ mb: 2, maxWidth: '68ch' }}>
          <span>{texts.until(writeFrenchDate(day, new Date(contract.withdrawableUntil.getTime() - 1)))}</span>{' '}
          <strong>{texts.refund(formatPrice(contract.refund))}</strong>
        </Box>
      )}
      {/* There from the first, so that a screen reader says what comes into it. */}
      <Box role="status" sx={isSure && answer === undefined ? { mb: 1 } : undefined}>
        {answer !== undefined ? (
          <>
            <strong>{texts.done(formatDateTime(answer.withdrawnAt), formatPrice(answer.refund))}</strong>{' '}
            <span>{texts.mailed}</span>
          </>
        ) : isSure ? (
          texts.sure
        ) : null}
      </Box>
      {answer !== undefined ? null : isSure ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
          <div>
            <EndingButton label={texts.confirm} failed={texts.failed} ending={ending} />
          </div>
          <PlainButton variant="outlined" isBusy={ending.isBusy} onClick={() => setSure(false)}>
            {texts.back}
          </PlainButton>
        </Box>
      ) : (
        <PlainButton onClick={() => setSure(true)}>{texts.start}</PlainButton>
      )}
    </>
  );
}
