import Box from '@mui/material/Box';
import type { ContractEnding } from '@tod/model';
import { isMemberLikely } from '../../../domain/auth/isMemberLikely.ts';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { contractPanelTexts as texts } from '../contractPanelTexts.ts';
import { ContractView } from './ContractView.tsx';
import { IdentifyForm } from './IdentifyForm.tsx';
import { useContractToken } from './useContractToken.ts';

/** Where a contract is ended: one's own, that of a link from a mail, or after saying whose it is. */
export function ContractPanel({ ending }: { readonly ending: ContractEnding }) {
  const session = useAuthSession();
  const token = useContractToken();
  if (token !== null) return <ContractView key={token} token={token} ending={ending} />;
  if (session.status === 'signedIn') return <ContractView key={session.uid} token={null} ending={ending} />;
  if (session.status === 'loading' && isMemberLikely()) return <Box role="status">{texts.loading}</Box>;
  return <IdentifyForm ending={ending} />;
}
