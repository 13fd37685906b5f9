import Box from '@mui/material/Box';
import { lazyForm } from '../../../platform/ui/lazyPart.tsx';
import { contractPanelTexts } from '../contractPanelTexts.ts';

/** Nobody who only reads waits for it; the text below moves little when it comes. */
export const LazyContractPanel = lazyForm(
  async () => (await import('./ContractPanel.tsx')).ContractPanel,
  () => (
    <Box role="status" sx={{ minHeight: 220 }}>
      {contractPanelTexts.loading}
    </Box>
  ),
);
