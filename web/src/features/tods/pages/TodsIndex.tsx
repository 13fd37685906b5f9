import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { useDocumentTitle } from '../../../platform/ui/useDocumentTitle.ts';
import { useIsWide } from '../../../platform/ui/useIsWide.ts';
import { texts } from '../texts.ts';
import { TodsPage } from './TodsPage.tsx';

/** /matches: the tods, or in a wide window, where they stand beside it, the place of the one to be chosen. */
export function TodsIndex() {
  const isWide = useIsWide();
  const { status } = useAuthSession();
  return isWide && status !== 'visitor' ? <NoneChosen /> : <TodsPage />;
}

function NoneChosen() {
  useDocumentTitle(texts.title);
  return <EmptyState title={texts.noneChosen} text={texts.noneChosenBody} />;
}
