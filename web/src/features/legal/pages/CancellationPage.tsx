import { LegalDocument } from '../components/LegalDocument.tsx';
import { SubscriptionLink } from '../components/SubscriptionLink.tsx';
import { cancellationText } from '../contractTexts.ts';
import { OPERATOR } from '../operator.ts';

const text = cancellationText(OPERATOR);

export function CancellationPage() {
  return <LegalDocument text={text} action={<SubscriptionLink />} />;
}
