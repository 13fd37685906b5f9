import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isProfileComplete, type Position, type ProfileFields } from '@tod/model';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, type Partner } from '../../../shared/nearby/partnerSearch.ts';
import { paths } from '../../../shared/paths.ts';
import { useSportCatalogue } from '../../../shared/sports/useSportCatalogue.ts';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { TabBar, TabPanel } from '../../../shared/ui/TabBar.tsx';
import { DiscoveryDeck, UndoButton } from '../components/DiscoveryDeck.tsx';
import { FiltersDrawer } from '../components/FiltersDrawer.tsx';
import { GridView } from '../components/GridView.tsx';
import { LimitPanel } from '../components/LimitPanel.tsx';
import { NextPeople } from '../components/NextPeople.tsx';
import { Notice } from '../components/Notice.tsx';
import { PartnerGrid } from '../components/PartnerGrid.tsx';
import { PartnersEnding } from '../components/PartnersEnding.tsx';
import { DECK_LAYOUT, DECK_WIDTH, PartnersSkeleton } from '../components/PartnersSkeleton.tsx';
import { personFacts } from '../components/personFacts.ts';
import { useHandledPeople } from '../discovery/handledPeople.ts';
import { useNameSearch } from '../hooks/useNameSearch.ts';
import { usePartners } from '../hooks/usePartners.ts';
import { rememberMessage, usePassing } from '../hooks/usePassing.ts';
import {
  countFilters,
  NO_FILTERS,
  type PartnerFilters,
  readFilters,
  writeFilters,
} from '../search/filters.ts';
import type { TodOutcome } from '../sending/attemptTod.ts';
import type { Recipient } from '../sending/SendTodDialog.tsx';
import { texts } from '../texts.ts';

// Loaded when the first tod is to be sent.
const SendTodDialog = lazy(async () => ({
  default: (await import('../sending/SendTodDialog.tsx')).SendTodDialog,
}));

const PANEL_ID = 'partners-panel';
const VIEW_PARAMETER = 'vue';
/** How many of those to come stand beside the card where there is room. */
const NEXT_SHOWN = 4;

const VIEWS = [
  { value: 'discovery', label: texts.discovery },
  { value: 'grid', label: texts.grid },
] as const;
type View = (typeof VIEWS)[number]['value'];

interface PartnersAroundProps {
  readonly uid: string;
  readonly own: ProfileFields;
  readonly center: Position;
}

/** Discovery and grid over the same people, and what a member can do with each of them. */
export function PartnersAround({ uid, own, center }: PartnersAroundProps) {
  const [parameters, setParameters] = useSearchParams();
  const view: View = parameters.get(VIEW_PARAMETER) === 'grille' ? 'grid' : 'discovery';
  const filters = readFilters(parameters);
  const [shown, setShown] = useState<number>(PAGE_SIZE);
  const [typed, setTyped] = useState('');
  const [isFiltering, setFiltering] = useState(false);
  const navigate = useNavigate();
  const catalogue = useSportCatalogue();
  const partners = usePartners(uid, own, center, filters, view === 'grid' ? shown : 1);
  const handled = useHandledPeople(uid);
  const search = useNameSearch(uid, center, typed);
  const { lastPassed, pass, undo } = usePassing(uid);
  const [recipient, setRecipient] = useState<Recipient>();
  const [isLimitReached, setLimitReached] = useState(false);

  function setView(next: View) {
    const changed = new URLSearchParams(parameters);
    if (next === 'grid') changed.set(VIEW_PARAMETER, 'grille');
    else changed.delete(VIEW_PARAMETER);
    setParameters(changed, { replace: true, preventScrollReset: true });
  }

  function applyFilters(applied: PartnerFilters) {
    setParameters(writeFilters(parameters, applied), { replace: true, preventScrollReset: true });
    setShown(PAGE_SIZE);
    setFiltering(false);
  }

  function send({ profile }: Partner) {
    setRecipient({ uid: profile.uid, name: profile.name });
  }

  function handleSent(outcome: TodOutcome | undefined) {
    setRecipient(undefined);
    setLimitReached(outcome?.kind === 'limitReached');
    // The card that was sent from is gone, and the keyboard's place with it.
    if (document.activeElement === document.body) focusPeople();
  }

  function write({ profile }: Partner) {
    rememberMessage(uid, profile.uid);
    void navigate(paths.conversation(profile.uid));
  }

  const first = partners.people[0];
  const factsOf = (partner: Partner) => personFacts(partner, own, catalogue.byId, new Date());
  const undoButton =
    lastPassed === undefined ? null : (
      <UndoButton name={lastPassed.profile.name} onUndo={() => undo(lastPassed)} />
    );
  const ending = (
    <PartnersEnding
      partners={partners}
      isFiltered={countFilters(filters) > 0}
      onClearFilters={() => setParameters(writeFilters(parameters, NO_FILTERS), { replace: true })}
    />
  );

  return (
    <>
      {isLimitReached ? <LimitPanel /> : null}
      {isProfileComplete(own) ? null : <IncompleteNotice />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: { md: DECK_WIDTH } }}>
          <TabBar label={texts.views} tabs={VIEWS} value={view} onChange={setView} panelId={PANEL_ID} />
        </Box>
        <FiltersButton count={countFilters(filters)} onClick={() => setFiltering(true)} />
      </Box>
      <TabPanel id={PANEL_ID} label={texts[view]}>
        {partners.status === 'loading' ? <PartnersSkeleton view={view} /> : null}
        {partners.status === 'error' ? (
          <ErrorState title={texts.loadFailed} error={partners.error} onRetry={partners.refresh} />
        ) : null}
        {partners.status === 'ready' && view === 'discovery' ? (
          first === undefined ? (
            ending
          ) : (
            <Box sx={DECK_LAYOUT}>
              <DiscoveryDeck
                partner={first}
                facts={factsOf(first)}
                corner={undoButton}
                onPass={() => pass(first)}
                onSend={() => send(first)}
                onWrite={() => write(first)}
                onOpen={() => void navigate(paths.profile(first.profile.uid))}
              />
              <NextPeople
                people={partners.people
                  .slice(1, 1 + NEXT_SHOWN)
                  .map((partner) => ({ partner, facts: factsOf(partner) }))}
              />
            </Box>
          )
        ) : null}
        {partners.status === 'ready' && view === 'grid' ? (
          <GridView
            people={partners.people}
            search={search}
            typed={typed}
            onType={setTyped}
            shown={shown}
            onShowMore={setShown}
            notice={undoButton}
            ending={ending}
            renderPeople={(people) => (
              <PartnerGrid
                people={people.filter((partner) => !handled.has(partner.profile.uid))}
                own={own}
                catalogue={catalogue.byId}
                onPass={pass}
                onSend={send}
                onWrite={write}
              />
            )}
          />
        ) : null}
      </TabPanel>
      {recipient === undefined ? null : (
        <Suspense fallback={null}>
          <SendTodDialog uid={uid} recipient={recipient} onClose={handleSent} />
        </Suspense>
      )}
      {isFiltering ? (
        <FiltersDrawer
          filters={filters}
          sports={catalogue.sports}
          onApply={applyFilters}
          onClose={() => setFiltering(false)}
        />
      ) : null}
    </>
  );
}

/** The card, or the grid. */
function focusPeople(): void {
  document.getElementById(PANEL_ID)?.querySelector<HTMLElement>('[role="group"]')?.focus();
}

/** With its word where there is room. */
function FiltersButton(props: { readonly count: number; readonly onClick: () => void }) {
  const label = props.count === 0 ? texts.filters : texts.filtersOn(props.count);
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-label={label}
      onClick={props.onClick}
      sx={{ minWidth: 54, minHeight: 54, px: { xs: 1.5, sm: 2.5 }, gap: 1, flexShrink: 0 }}
    >
      <Icon name="filter" size={20} />
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
      {props.count === 0 ? null : (
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {props.count}
        </Box>
      )}
    </Button>
  );
}

function IncompleteNotice() {
  return (
    <Notice
      severity="info"
      action={
        <Button component={Link} to={paths.profile()} size="small" color="inherit" variant="outlined">
          {texts.complete}
        </Button>
      }
    >
      {texts.incomplete}
    </Notice>
  );
}
