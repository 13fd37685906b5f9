import useMediaQuery from '@mui/material/useMediaQuery';
import { useAuthSession } from '../../../platform/firebase/AuthSessionContext.tsx';
import { WIDE_WINDOW } from '../../../platform/theme/tokens.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { useDocumentTitle } from '../../../platform/ui/useDocumentTitle.ts';
import { texts } from '../texts.ts';
import { TodsPage } from './TodsPage.tsx';

/** /matches: the tods, or in a wide window, where they stand beside it, the place of the one to be chosen. */
export function TodsIndex() {
  const isWide = useMediaQuery(WIDE_WINDOW, { noSsr: true });
  const { status } = useAuthSession();
  return isWide && status !== 'visitor' ? <NoneChosen /> : <TodsPage />;
}

function NoneChosen() {
  useDocumentTitle(texts.title);
  return <EmptyState title={texts.noneChosen} text={texts.noneChosenBody} />;
}
