import Box from '@mui/material/Box';
import { ActionButton } from '../../../platform/ui/PlainButton.tsx';
import { contractPanelTexts as texts } from '../contractPanelTexts.ts';
import type { Ending } from './useEnding.ts';

interface EndingButtonProps {
  readonly label: string;
  readonly ending: Pick<Ending<unknown>, 'isBusy' | 'failure' | 'run'>;
}

/** The button that ends a contract, and below it why it did not. */
export function EndingButton({ label, ending }: EndingButtonProps) {
  return (
    <>
      <ActionButton onClick={ending.run} isDangerous>
        {ending.isBusy ? texts.working : label}
      </ActionButton>
      <Box role="alert" sx={{ mt: ending.failure === undefined ? 0 : 1, color: 'error.main' }}>
        {ending.failure}
      </Box>
    </>
  );
}
