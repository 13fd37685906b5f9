import Box from '@mui/material/Box';
import { lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { contractPanelTexts } from '../contractPanelTexts.ts';

/** Nobody who only reads waits for a form. */
export const LazyContractPanel = lazyPanel(
  async () => (await import('./ContractPanel.tsx')).ContractPanel,
  () => <Box role="status">{contractPanelTexts.loading}</Box>,
);
