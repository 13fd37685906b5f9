import useMediaQuery from '@mui/material/useMediaQuery';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { WIDE_WINDOW } from '../../../platform/theme/tokens.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { useDocumentTitle } from '../../../platform/ui/useDocumentTitle.ts';
import { RowsSkeleton } from '../components/RowsSkeleton.tsx';
import { listTexts } from '../listTexts.ts';
import { REQUESTS_PARAMETER } from '../requestsPath.ts';
import { texts } from '../texts.ts';
import { LIST_WIDTH, MessagesPage } from './MessagesPage.tsx';

const RequestList = lazyPanel(
  async () => (await import('../components/RequestList.tsx')).RequestList,
  RowsSkeleton,
);

/**
 * /messages: the requests where the address says so; else the conversations, or in a wide window, where they stand beside it, the
 * place of the one to be chosen.
 */
export function MessagesIndex() {
  const { uid } = useSignedIn();
  const [search] = useSearchParams();
  const isWide = useMediaQuery(WIDE_WINDOW, { noSsr: true });
  if (search.has(REQUESTS_PARAMETER)) return <RequestList uid={uid} maxWidth={LIST_WIDTH} />;
  return isWide ? <NoneChosen /> : <MessagesPage />;
}

function NoneChosen() {
  useDocumentTitle(texts.title);
  return <EmptyState title={listTexts.noneChosen} text={listTexts.noneChosenBody} />;
}
