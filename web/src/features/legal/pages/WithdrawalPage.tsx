import { LazyContractPanel } from '../components/LazyContractPanel.tsx';
import { LegalDocument } from '../components/LegalDocument.tsx';
import { withdrawalText } from '../contractTexts.ts';
import { OPERATOR } from '../operator.ts';

const text = withdrawalText(OPERATOR);

export function WithdrawalPage() {
  return <LegalDocument text={text} action={<LazyContractPanel ending="withdrawal" />} />;
}
