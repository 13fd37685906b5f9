import Box from '@mui/material/Box';
import { PlainButton } from '../../../platform/ui/PlainButton.tsx';
import type { Action } from '../../../platform/ui/useAction.ts';
import { contractPanelTexts as texts } from '../contractPanelTexts.ts';

interface EndingButtonProps {
  readonly label: string;
  /** What is said before the reason for which it did not. */
  readonly failed: string;
  readonly ending: Pick<Action<unknown>, 'isBusy' | 'failure' | 'run'>;
}

/** The button that ends a contract, and below it why it did not. */
export function EndingButton({ label, failed, ending }: EndingButtonProps) {
  return (
    <>
      <PlainButton onClick={ending.run} isDangerous>
        {ending.isBusy ? texts.working : label}
      </PlainButton>
      <Box role="alert" sx={{ mt: ending.failure === undefined ? 0 : 1, color: 'error.main' }}>
        {ending.failure === undefined ? null : `${failed} ${ending.failure}`}
      </Box>
    </>
  );
}
