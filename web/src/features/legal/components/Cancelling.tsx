import Box from '@mui/material/Box';
import { type ContractFacts, cancelContract } from '../../../domain/subscription/payments.ts';
import { formatDateTime } from '../../../platform/text/format.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
import { contractPanelTexts } from '../contractPanelTexts.ts';
import { EndingButton } from './EndingButton.tsx';

const texts = contractPanelTexts.cancellation;

interface CancellingProps {
  readonly token: string | null;
  readonly contract: ContractFacts;
}

/** When the contract will end, before it is confirmed and after. */
export function Cancelling({ token, contract }: CancellingProps) {
  const ending = useAction(() => cancelContract(token));
  const endsAt = ending.answer?.endsAt ?? (contract.isCancelled ? contract.endsAt : undefined);
  const [end, effect] = contract.isUnpaid
    ? [texts.endsAtOnce, texts.unpaid]
    : [texts.endsAt(formatDateTime(contract.endsAt)), texts.until];
  return (
    <>
      {/* There from the first, so that a screen reader says what comes into it. */}
      <Box role="status">
        {endsAt === undefined ? null : (
          <>
            <strong>{texts.done(formatDateTime(endsAt))}</strong> <span>{texts.mailed}</span>
          </>
        )}
      </Box>
      {endsAt === undefined ? (
        <>
          <Box sx={{ mb: 2, maxWidth: '68ch' }}>
            <strong>{end}</strong> <span>{effect}</span>
          </Box>
          <EndingButton label={texts.confirm} failed={texts.failed} ending={ending} />
        </>
      ) : null}
    </>
  );
}
