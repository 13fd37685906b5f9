import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ContractEnding } from '@tod/model';
import { useId } from 'react';
import { type ContractState, useContract } from '../../../domain/subscription/useContract.ts';
import { formatDateTime, formatPrice } from '../../../platform/text/format.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { contractPanelTexts as texts } from '../contractPanelTexts.ts';
import { Cancelling } from './Cancelling.tsx';
import { IdentifyForm } from './IdentifyForm.tsx';
import { Withdrawing } from './Withdrawing.tsx';

interface ContractViewProps {
  /** Of a link from a mail; null for one's own. */
  readonly token: string | null;
  readonly ending: ContractEnding;
}

/** A contract, what ending it means, and the button that does. */
export function ContractView({ token, ending }: ContractViewProps) {
  const id = useId();
  const { state, read } = useContract(token, ending);
  if (state.status === 'linkInvalid') return <IdentifyForm ending={ending} notice={texts.linkInvalid} />;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 } }}>
      <Box component="h2" id={id} sx={{ typography: 'h3', m: 0, mb: 1 }}>
        {texts.contractTitle}
      </Box>
      <Contract state={state} token={token} ending={ending} onRetry={read} />
    </Card>
  );
}

interface ContractProps extends ContractViewProps {
  readonly state: ContractState;
  readonly onRetry: () => void;
}

function Contract({ state, token, ending, onRetry }: ContractProps) {
  switch (state.status) {
    case 'none':
      return <Box role="status">{texts.none}</Box>;
    case 'failed':
      return <ErrorState title={texts.contractFailed} error={state.error} onRetry={onRetry} />;
    case 'ready': {
      const { price, interval, orderedAt, withdrawnAt, refund } = state.contract;
      // What was withdrawn from has ended, and is not to be ended in another way as well. Functions that were called back do not say
      // what is paid back.
      const isWithdrawn = withdrawnAt !== null && refund !== null;
      const End = ending === 'cancellation' && !isWithdrawn ? Cancelling : Withdrawing;
      return (
        <>
          <div>{texts.contract(formatPrice(price), interval)}</div>
          <Box sx={{ color: 'text.secondary', mb: 2 }}>{texts.orderedAt(formatDateTime(orderedAt))}</Box>
          <End token={token} contract={state.contract} />
        </>
      );
    }
    default:
      return (
        <SkeletonGroup>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="40%" />
          </Box>
        </SkeletonGroup>
      );
  }
}
