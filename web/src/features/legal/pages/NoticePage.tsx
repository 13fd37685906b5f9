import { LegalDocument } from '../components/LegalDocument.tsx';
import { noticeText } from '../noticeText.ts';
import { OPERATOR } from '../operator.ts';

const text = noticeText(OPERATOR);

export function NoticePage() {
  return <LegalDocument text={text} />;
}
