import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { missingInProfile, type ProfileFields, type ProfileNeed, type PublishedPosition } from '@tod/model';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useHandledPeople } from '../../../domain/people/interactions/handledPeople.ts';
import { recordInteraction } from '../../../domain/people/interactions/interactionStore.ts';
import { usePassing } from '../../../domain/people/interactions/usePassing.ts';
import { useNameSearch } from '../../../domain/people/names/useNameSearch.ts';
import {
  countFilters,
  hasAvailability,
  NO_FILTERS,
  type PartnerFilters,
  readFilters,
  writeFilters,
} from '../../../domain/people/search/filters.ts';
import { PAGE_SIZE, type Partner } from '../../../domain/people/search/partnerSearch.ts';
import { usePartners } from '../../../domain/people/search/usePartners.ts';
import { useRecommendations } from '../../../domain/people/search/useRecommendations.ts';
import { wideningOf } from '../../../domain/people/search/widening.ts';
import { PlacesNearby } from '../../../domain/places/components/PlacesNearby.tsx';
import { usePlaceSearch } from '../../../domain/places/usePlaceSearch.ts';
import { profileNeedTexts } from '../../../domain/profile/profileNeeds.ts';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import type { SendTodResult } from '../../../domain/tods/sending/sendTodResult.ts';
import { readTodDraftOf } from '../../../domain/tods/sending/storedTodDraft.ts';
import { profileNeedPath, routes } from '../../../platform/navigation/routes.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { TabPanel } from '../../../platform/ui/TabBar.tsx';
import { toastInfo } from '../../../platform/ui/toast.ts';
import { UndoButton } from '../components/DiscoveryDeck.tsx';
import { DiscoveryView } from '../components/DiscoveryView.tsx';
import { FiltersDrawer } from '../components/FiltersDrawer.tsx';
import { GridView } from '../components/GridView.tsx';
import { LimitPanel } from '../components/LimitPanel.tsx';
import { Notice } from '../components/Notice.tsx';
import { PartnerGrid } from '../components/PartnerGrid.tsx';
import { PartnersEnding } from '../components/PartnersEnding.tsx';
import { PartnersSkeleton } from '../components/PartnersSkeleton.tsx';
import { PartnersToolbar } from '../components/PartnersToolbar.tsx';
import { RecommendedPeople } from '../components/RecommendedPeople.tsx';
import { LazySendTodDialog } from '../components/sending/LazySendTodDialog.tsx';
import type { Recipient } from '../components/sending/SendTodDialog.tsx';
import { WidenedNotice } from '../components/WidenedNotice.tsx';
import { texts } from '../texts.ts';
import { readView, type Shown, writeView } from './partnersView.ts';

const PANEL_ID = 'partners-panel';

interface PartnersAroundProps {
  readonly uid: string;
  readonly own: ProfileFields;
  readonly center: PublishedPosition;
}

/** Discovery and grid over the same people, and what a member can do with each of them. */
export function PartnersAround({ uid, own, center }: PartnersAroundProps) {
  const [parameters, setParameters] = useSearchParams();
  const { view, isRecommending } = readView(parameters);
  const filters = readFilters(parameters);
  const [shown, setShown] = useState<number>(PAGE_SIZE);
  const [typed, setTyped] = useState('');
  const [isFiltering, setFiltering] = useState(false);
  const navigate = useNavigate();
  const catalogue = useSportCatalogue();
  const partners = usePartners(uid, own, center, filters, view === 'grid' ? shown : 1);
  const recommendations = useRecommendations(uid, own, center, isRecommending);
  const handled = useHandledPeople(uid);
  const search = useNameSearch(uid, center, typed);
  const { lastPassed, pass, undo } = usePassing(uid);
  // Whoever left a tod here for their own profile finds it again.
  const [recipient, setRecipient] = useState(() => keptRecipient(uid));
  const [isLimitReached, setLimitReached] = useState(false);
  const places = usePlaceSearch(uid);

  function change(changed: URLSearchParams) {
    setParameters(changed, { replace: true, preventScrollReset: true });
  }

  function applyFilters(applied: PartnerFilters) {
    change(writeFilters(parameters, applied));
    setShown(PAGE_SIZE);
    setFiltering(false);
  }

  function show(wanted: Shown) {
    if (wanted.isRecommending && own.sportIds.length === 0) toastInfo(texts.recommendationsNeedSport);
    change(writeView(parameters, wanted));
  }

  function send({ profile }: Partner) {
    setRecipient({ uid: profile.uid, name: profile.name });
  }

  function handleSent(outcome: SendTodResult | undefined) {
    setRecipient(undefined);
    setLimitReached(outcome?.kind === 'limitReached');
    // The card that was sent from is gone, and the keyboard's place with it.
    if (document.activeElement === document.body) focusPeople();
  }

  function write({ profile }: Partner) {
    recordInteraction(uid, profile.uid, 'message');
    void navigate(routes.conversation(profile.uid));
  }

  const undoButton =
    lastPassed === undefined ? null : (
      <UndoButton name={lastPassed.profile.name} onUndo={() => undo(lastPassed)} />
    );
  const ending = (
    <PartnersEnding
      partners={partners}
      isFiltered={countFilters(filters) > 0}
      onClearFilters={() => change(writeFilters(parameters, NO_FILTERS))}
    />
  );
  const renderPeople = (people: readonly Partner[]) => (
    <PartnerGrid
      people={people.filter((partner) => !handled.has(partner.profile.uid))}
      own={own}
      catalogue={catalogue.byId}
      onPass={pass}
      onSend={send}
      onWrite={write}
    />
  );
  // Unknown distances come last, and only when nobody nearer was found.
  const nearestKm = Math.min(...partners.people.map(({ distanceKm }) => distanceKm ?? Infinity));
  const isListed = partners.status === 'ready' && !isRecommending;

  return (
    <>
      {isLimitReached ? <LimitPanel /> : null}
      <IncompleteNotice missing={missingInProfile(own)} />
      <PartnersToolbar
        panelId={PANEL_ID}
        view={view}
        onView={(next) => show({ view: next, isRecommending: false })}
        isRecommending={isRecommending}
        onRecommend={(isWanted) => show({ view: 'grid', isRecommending: isWanted })}
        filterCount={countFilters(filters)}
        onFilter={() => setFiltering(true)}
      />
      <TabPanel id={PANEL_ID} label={texts[view]}>
        {isListed && partners.people.length > 0 ? (
          <WidenedNotice widening={wideningOf(nearestKm, filters.maxKm)} />
        ) : null}
        {isRecommending ? (
          <RecommendedPeople
            hasSport={own.sportIds.length > 0}
            recommendations={recommendations}
            renderPeople={renderPeople}
          />
        ) : null}
        {partners.status === 'loading' && !isRecommending ? (
          <PartnersSkeleton view={view} radiusKm={partners.radiusKm} />
        ) : null}
        {partners.status === 'error' && !isRecommending ? (
          <ErrorState title={texts.loadFailed} error={partners.error} onRetry={partners.refresh} />
        ) : null}
        {isListed && view === 'discovery' ? (
          <DiscoveryView
            people={partners.people}
            own={own}
            catalogue={catalogue.byId}
            corner={undoButton}
            ending={ending}
            onPass={pass}
            onSend={send}
            onWrite={write}
          />
        ) : null}
        {isListed && view === 'grid' ? (
          <GridView
            people={partners.people}
            search={search}
            typed={typed}
            onType={setTyped}
            shown={shown}
            onShowMore={setShown}
            notice={undoButton}
            ending={ending}
            renderPeople={renderPeople}
          />
        ) : null}
      </TabPanel>
      {recipient === undefined ? null : (
        <LazySendTodDialog uid={uid} recipient={recipient} onClose={handleSent} />
      )}
      <Box sx={{ mt: 4, maxWidth: 760 }}>
        <PlacesNearby
          sports={own.sportIds.flatMap((id) => catalogue.byId.get(id) ?? [])}
          search={places.search}
          onSearch={places.run}
        />
      </Box>
      {isFiltering ? (
        <FiltersDrawer
          filters={filters}
          sports={catalogue.sports}
          hasAvailability={hasAvailability(own)}
          onApply={applyFilters}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </>
  );
}

function keptRecipient(uid: string): Recipient | undefined {
  return readTodDraftOf(uid, routes.partners())?.recipient;
}

/** The card, or the grid. */
function focusPeople(): void {
  document.getElementById(PANEL_ID)?.querySelector<HTMLElement>('[role="group"]')?.focus();
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
      {texts.incomplete} {profileNeedTexts.missing(missing)}
    </Notice>
  );
}
