import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { routes } from '../../platform/navigation/routes.ts';
import { useGoBack } from '../../platform/navigation/useGoBack.ts';
import { NoIndex } from '../../platform/ui/NoIndex.tsx';
import { Page, PageTitle } from '../../platform/ui/Page.tsx';
import { SportField } from '../../platform/ui/SportField.tsx';
import { pageTexts } from '../pageTexts.ts';
import { texts } from '../texts.ts';

/** Any address that leads nowhere. */
export function NotFoundPage() {
  const goBack = useGoBack(routes.home(), { mayLeave: true });
  return (
    <Page title={pageTexts.notFound.title} hasOwnHeading maxWidth={640}>
      <NoIndex />
      <Box sx={{ textAlign: 'center', display: 'grid', justifyItems: 'center', gap: 2, py: 4 }}>
        <SportField
          sportId="golf"
          isEager
          sx={{ width: '100%', maxWidth: 420, aspectRatio: '16 / 9', borderRadius: '28px' }}
        />
        <Box component="p" sx={{ typography: 'h2', color: 'primary.main', m: 0 }}>
          {pageTexts.notFound.code}
        </Box>
        <PageTitle>{pageTexts.notFound.title}</PageTitle>
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {pageTexts.notFound.text}
        </Box>
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', justifyContent: 'center', mt: 1 }}>
          <Button component={Link} to={routes.home()} variant="contained">
            {pageTexts.notFound.home}
          </Button>
          <Button variant="outlined" color="inherit" onClick={goBack}>
            {texts.back}
          </Button>
        </Box>
      </Box>
    </Page>
  );
}
