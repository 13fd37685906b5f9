import { lazy, Suspense } from 'react';
import type { ProposalDialogProps } from './ProposalDialog.tsx';

const ProposalDialog = lazy(async () => ({
  default: (await import('./ProposalDialog.tsx')).ProposalDialog,
}));

/** Its code comes with the first proposal. */
export function LazyProposalDialog(props: ProposalDialogProps) {
  return (
    <Suspense>
      <ProposalDialog {...props} />
    </Suspense>
  );
}
