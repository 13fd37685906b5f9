import { LazyContractPanel } from '../components/LazyContractPanel.tsx';
import { LegalDocument } from '../components/LegalDocument.tsx';
import { cancellationText } from '../contractTexts.ts';
import { OPERATOR } from '../operator.ts';

const text = cancellationText(OPERATOR);

export function CancellationPage() {
  return <LegalDocument text={text} action={<LazyContractPanel ending="cancellation" />} />;
}
