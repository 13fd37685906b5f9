import { LegalDocument } from '../components/LegalDocument.tsx';
import { OPERATOR } from '../operator.ts';
import { termsText } from '../termsText.ts';

const text = termsText(OPERATOR);

export function TermsPage() {
  return <LegalDocument text={text} />;
}
