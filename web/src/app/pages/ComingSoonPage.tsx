import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { Page, PageTitle } from '../../platform/ui/Page.tsx';
import { pageTexts } from '../pageTexts.ts';
import { texts } from '../texts.ts';

/** Pages that the navigation already names and that later work fills: those of administrators. */
export function ComingSoonPage() {
  return (
    <Page title={texts.appName} hasOwnHeading>
      <PageTitle>{pageTexts.comingSoonTitle}</PageTitle>
      <EmptyState
        title={pageTexts.soon}
        sportId="escalade"
        action={
          <Button component={Link} to={routes.home()} variant="contained">
            {pageTexts.notFound.home}
          </Button>
        }
      />
    </Page>
  );
}
