import { LegalDocument } from '../components/LegalDocument.tsx';
import { OPERATOR } from '../operator.ts';
import { privacyText } from '../privacyText.ts';

const text = privacyText(OPERATOR);

export function PrivacyPage() {
  return <LegalDocument text={text} />;
}
