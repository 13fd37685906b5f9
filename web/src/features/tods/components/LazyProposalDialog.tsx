import { lazyDialog } from '../../../platform/ui/lazyPart.tsx';

/** Its code comes with the first proposal. */
export const LazyProposalDialog = lazyDialog(
  async () => (await import('./ProposalDialog.tsx')).ProposalDialog,
  ({ onClose }) => ({ isOpen: true, close: onClose }),
);
