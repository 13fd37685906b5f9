import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { useDocumentTitle } from '../../../platform/ui/useDocumentTitle.ts';
import { useIsWide } from '../../../platform/ui/useIsWide.ts';
import { listTexts } from '../listTexts.ts';
import { texts } from '../texts.ts';
import { MessagesPage } from './MessagesPage.tsx';

/** /messages: the conversations, or in a wide window, where they stand beside it, the place of the one to be chosen. */
export function MessagesIndex() {
  return useIsWide() ? <NoneChosen /> : <MessagesPage />;
}

function NoneChosen() {
  useDocumentTitle(texts.title);
  return <EmptyState title={listTexts.noneChosen} text={listTexts.noneChosenBody} />;
}
