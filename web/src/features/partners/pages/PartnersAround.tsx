import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProfileFields, ProfileNeed, PublishedPosition } from '@tod/model';
import { Link } from 'react-router-dom';
import { PlacesNearby } from '../../../domain/places/components/PlacesNearby.tsx';
import { profileNeedTexts } from '../../../domain/profile/profileNeedTexts.ts';
import { profileNeedPath } from '../../../platform/navigation/routes.ts';
import { TabPanel } from '../../../platform/ui/TabBar.tsx';
import { UndoButton } from '../components/DiscoveryDeck.tsx';
import { FiltersDrawer } from '../components/FiltersDrawer.tsx';
import { LimitPanel } from '../components/LimitPanel.tsx';
import { Notice } from '../components/Notice.tsx';
import { PartnersToolbar } from '../components/PartnersToolbar.tsx';
import { shownName } from '../components/personFacts.ts';
import { RecommendedPeople } from '../components/RecommendedPeople.tsx';
import { LazySendTodDialog } from '../components/sending/LazySendTodDialog.tsx';
import { texts } from '../texts.ts';
import { PartnersFound } from './PartnersFound.tsx';
import { PARTNERS_PANEL_ID, usePartnersAround } from './usePartnersAround.ts';

interface PartnersAroundProps {
  readonly uid: string;
  readonly own: ProfileFields;
  readonly center: PublishedPosition;
}

/** Discovery and grid over the same people, and what a member can do with each of them. */
export function PartnersAround({ uid, own, center }: PartnersAroundProps) {
  const page = usePartnersAround(uid, own, center);
  const { lastPassed } = page;
  const undoButton =
    lastPassed === undefined ? null : (
      <UndoButton name={shownName(lastPassed.profile)} onUndo={() => page.undo(lastPassed)} />
    );
  return (
    <>
      {page.isLimitReached ? <LimitPanel /> : null}
      <IncompleteNotice missing={page.missing} />
      <PartnersToolbar
        panelId={PARTNERS_PANEL_ID}
        view={page.view}
        onView={(view) => page.show({ view, isRecommending: false })}
        isRecommending={page.isRecommending}
        onRecommend={(isRecommending) => page.show({ view: 'grid', isRecommending })}
        filterCount={page.filterCount}
        onFilter={page.openFilters}
      />
      <TabPanel id={PARTNERS_PANEL_ID} label={texts[page.view]}>
        {page.isRecommending ? (
          <RecommendedPeople
            hasSport={own.sportIds.length > 0}
            recommendations={page.recommendations}
            cards={page.cards}
            notice={undoButton}
          />
        ) : (
          <PartnersFound page={page} undoButton={undoButton} />
        )}
      </TabPanel>
      {page.recipient === undefined ? null : (
        <LazySendTodDialog uid={uid} recipient={page.recipient} onClose={page.endSending} />
      )}
      <Box sx={{ mt: 4, maxWidth: 760 }}>
        <PlacesNearby sports={page.ownSports} search={page.places.search} onSearch={page.places.run} />
      </Box>
      {page.isFiltering ? (
        <FiltersDrawer
          filters={page.filters}
          catalogue={page.catalogue}
          hasAvailability={page.hasAvailability}
          onApply={page.applyFilters}
          onClose={page.closeFilters}
        />
      ) : null}
    </>
  );
}

function IncompleteNotice({ missing }: { readonly missing: readonly ProfileNeed[] }) {
  const [first] = missing;
  if (first === undefined) return null;
  return (
    <Notice
      severity="info"
      action={
        <Button component={Link} to={profileNeedPath(first)} size="small" color="inherit" variant="outlined">
          {texts.complete}
        </Button>
      }
    >
      {`${texts.incomplete} ${profileNeedTexts.missing(missing)}`}
    </Notice>
  );
}
