import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { useWayBack } from '../../../platform/navigation/useWayBack.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { HiddenPageTitle } from '../../../platform/ui/HiddenPageTitle.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { NoIndex } from '../../../platform/ui/NoIndex.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { ShareButton } from '../../../platform/ui/ShareButton.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { CatalogueFailed } from '../components/CatalogueFailed.tsx';
import { Practitioners } from '../components/Practitioners.tsx';
import { SportBanner } from '../components/SportBanner.tsx';
import { SportFactsPanel } from '../components/SportFactsPanel.tsx';
import { texts } from '../texts.ts';

/** One sport: what it is, what it takes, who practises it. */
export function SportPage() {
  const { id = '' } = useParams();
  const { status, byId, error, isAsking, retry } = useSportCatalogue();
  const sport = byId.get(id);
  const isChecked = useSecondLook(id !== '' && status === 'ready' && sport === undefined, isAsking, retry);
  const isUnknown = status === 'ready' && sport === undefined && isChecked;
  // An old copy alone does not say that there is none.
  const hasFailed = status === 'error' || (isUnknown && error !== null);
  const isMissing = isUnknown && !hasFailed;
  const list = useWayBack(routes.sports());
  const title = sport?.name ?? (id === '' ? texts.missingId : isMissing ? texts.notFound : texts.title);
  return (
    <Page title={title} hasOwnHeading>
      {id === '' || isMissing ? <NoIndex /> : null}
      {sport === undefined ? <HiddenPageTitle>{title}</HiddenPageTitle> : null}
      <Button
        component={Link}
        to={list}
        color="inherit"
        startIcon={<Icon name="back" size={18} />}
        sx={{ mb: 1.5, ml: -1.5 }}
      >
        {texts.back}
      </Button>
      {id === '' ? <Missing title={texts.missingId} list={list} /> : null}
      {id !== '' && (status === 'loading' || !isChecked) ? <Loading /> : null}
      {id !== '' && hasFailed ? <CatalogueFailed onRetry={retry} /> : null}
      {id !== '' && isMissing ? (
        <Missing title={texts.notFound} text={texts.notFoundHelp} list={list} />
      ) : null}
      {sport === undefined ? null : (
        <>
          <SportBanner sport={sport} />
          <Box sx={{ mt: 2 }}>
            <ShareButton title={sport.name} path={routes.sport(sport.id)} />
          </Box>
          <Box sx={COLUMNS}>
            <SportFactsPanel sport={sport} />
            <Practitioners sport={sport} />
          </Box>
        </>
      )}
    </Page>
  );
}

/** A sport that the device's copy of the catalogue lacks may be new: the server is asked once before it counts as missing. */
function useSecondLook(isMissing: boolean, isAsking: boolean, ask: () => void): boolean {
  const [look, setLook] = useState<'none' | 'wanted' | 'taken'>('none');
  useEffect(() => {
    if (!isMissing) return;
    if (look === 'none') {
      setLook('wanted');
      ask();
    } else if (look === 'wanted' && isAsking) {
      setLook('taken');
    }
  }, [isMissing, look, isAsking, ask]);
  return !isMissing || (look === 'taken' && !isAsking);
}

interface MissingProps {
  readonly title: string;
  readonly text?: string;
  /** The address to lead back to. */
  readonly list: string;
}

function Missing({ title, text, list }: MissingProps) {
  return (
    <EmptyState
      title={title}
      {...(text === undefined ? {} : { text })}
      action={
        <Button component={Link} to={list} variant="contained">
          {texts.back}
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <SkeletonBlock sx={{ height: { xs: 240, md: 340 }, borderRadius: '28px' }} />
      <Box sx={{ display: 'grid', gap: 1.5, mt: 3, maxWidth: 640 }}>
        <SkeletonLine width="40%" height={24} />
        <SkeletonLine />
        <SkeletonLine width="80%" />
      </Box>
    </SkeletonGroup>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  mt: 3,
  gridTemplateColumns: { xs: '1fr', lg: '1.15fr 1fr' },
  alignItems: 'start',
} as const;
