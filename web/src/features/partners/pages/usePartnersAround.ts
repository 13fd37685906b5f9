import { missingInProfile, type ProfileFields, type PublishedPosition } from '@tod/model';
import { useReducer, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useHandledPeople, useMessagedPeople } from '../../../domain/people/interactions/handledPeople.ts';
import { recordInteraction } from '../../../domain/people/interactions/interactionStore.ts';
import { usePassing } from '../../../domain/people/interactions/usePassing.ts';
import { useNameSearch } from '../../../domain/people/names/useNameSearch.ts';
import { nearestOfDeck, orderForDeck } from '../../../domain/people/search/deckOrder.ts';
import {
  countFilters,
  hasAvailability,
  NO_FILTERS,
  type PartnerFilters,
  readFilters,
  writeFilters,
} from '../../../domain/people/search/filters.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { PAGE_SIZE } from '../../../domain/people/search/partnerSearch.ts';
import { usePartners } from '../../../domain/people/search/usePartners.ts';
import { useRecommendations } from '../../../domain/people/search/useRecommendations.ts';
import { wideningOf } from '../../../domain/people/search/widening.ts';
import { usePlaceSearch } from '../../../domain/places/usePlaceSearch.ts';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import type { SendTodResult } from '../../../domain/tods/sending/sendTodResult.ts';
import { readTodDraftOf } from '../../../domain/tods/sending/storedTodDraft.ts';
import { useEntryCount, useEntryText } from '../../../platform/navigation/entryValues.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { useAddressParameters } from '../../../platform/navigation/useAddressParameters.ts';
import { toastInfo } from '../../../platform/ui/toast.ts';
import { shownName } from '../components/personFacts.ts';
import { texts } from '../texts.ts';
import { reducePartners, startPartners } from './partnersState.ts';
import { readView, type Shown, writeView } from './partnersView.ts';

export const PARTNERS_PANEL_ID = 'partners-panel';

const NOBODY: ReadonlySet<string> = new Set();

/** What the partners around a member show, and what may be done there. */
export type PartnersAroundPage = ReturnType<typeof usePartnersAround>;

/** The people around a member: what is done with them, bound to the address, to the searches and to what records it. */
export function usePartnersAround(uid: string, own: ProfileFields, center: PublishedPosition) {
  const [parameters, change] = useAddressParameters();
  const { view, isRecommending } = readView(parameters);
  const filters = readFilters(parameters);
  const navigate = useNavigate();
  // Whoever left a tod here for their own profile finds it again.
  const [state, dispatch] = useReducer(reducePartners, undefined, () =>
    startPartners(readTodDraftOf(uid, routes.partners())?.recipient),
  );
  const [typed, setTyped] = useEntryText('partners typed', '');
  // How many of the grid are on screen.
  const [shown, setShown] = useEntryCount('partners shown', PAGE_SIZE);
  const catalogue = useSportCatalogue();
  const messaged = useMessagedPeople(uid);
  // A grid moves nobody: there they stay where they were.
  const seen = view === 'grid' ? NOBODY : messaged;
  const [isEndNear, noteEndNear] = useState(false);
  // Who looks at the first cards of a grid may go no farther: the next page is read once its end comes near.
  const wanted = isEndNear ? shown : shown - PAGE_SIZE;
  const found = usePartners(uid, own, center, filters, view === 'grid' ? wanted : 1, seen, !isRecommending);
  const partners = { ...found, people: orderForDeck(found.people, seen) };
  const recommendations = useRecommendations(uid, own, center, isRecommending);
  // Whoever does not see the list that the search belongs to does not pay for it.
  const isSearchShown = view === 'grid' && !isRecommending;
  const search = useNameSearch(uid, center, isSearchShown ? typed : '');
  const handled = useHandledPeople(uid);
  const { lastPassed, pass, undo } = usePassing(uid);
  // The list that the last one was passed from has them back, whichever is looked at by then.
  const wasRecommended = useRef(false);
  const places = usePlaceSearch(uid);
  // Unknown distances come last, and only when nobody nearer was found.
  const nearestKm = nearestOfDeck(found.people, seen);

  function show(wanted: Shown) {
    if (wanted.isRecommending && own.sportIds.length === 0) toastInfo(texts.recommendationsNeedSport);
    change((now) => writeView(now, wanted));
  }

  return {
    ...state,
    typed,
    shown,
    view,
    isRecommending,
    missing: missingInProfile(own),
    partners,
    recommendations,
    search:
      search === null
        ? null
        : { ...search, people: search.people.filter(({ profile }) => !handled.has(profile.uid)) },
    widening: partners.people.length > 0 ? wideningOf(nearestKm, filters.maxKm) : undefined,
    filters,
    /** Recommendations are chosen by none. */
    filterCount: isRecommending ? 0 : countFilters(filters),
    /** Whether the member has said when they are free. */
    hasAvailability: hasAvailability(own),
    catalogue,
    ownSports: own.sportIds.flatMap((id) => catalogue.byId.get(id) ?? []),
    places,
    lastPassed,
    undo: (partner: Partner) => {
      undo(partner);
      (wasRecommended.current ? recommendations : found).bringBack(partner.profile.uid);
      // The button that was pressed goes with what it took back.
      focusPeople();
    },
    /** What each card needs. */
    cards: {
      own,
      catalogue: catalogue.byId,
      onPass: (partner: Partner) => {
        wasRecommended.current = isRecommending;
        pass(partner);
      },
      onSend: ({ profile }: Partner) =>
        dispatch({ type: 'sendAsked', recipient: { uid: profile.uid, name: shownName(profile) } }),
      onWrite: ({ profile }: Partner) => {
        recordInteraction(uid, profile.uid, 'message');
        void navigate(routes.conversation(profile.uid));
      },
    },
    show,
    type: setTyped,
    noteEndNear,
    showMore: setShown,
    openFilters: () => dispatch({ type: 'filtersOpened' }),
    closeFilters: () => dispatch({ type: 'filtersClosed' }),
    applyFilters: (applied: PartnerFilters) => {
      // People are recommended whatever the filters are: whoever sets some wants to see the others.
      change((now) => writeView(writeFilters(now, applied), { ...readView(now), isRecommending: false }));
      setShown(PAGE_SIZE);
      dispatch({ type: 'filtersClosed' });
    },
    clearFilters: () => change((now) => writeFilters(now, NO_FILTERS)),
    endSending: (result: SendTodResult | undefined) => {
      dispatch({ type: 'sendEnded', result });
      // The card that was sent from is gone, and the keyboard's place with it.
      if (document.activeElement === document.body) focusPeople();
    },
  };
}

/** The card, or the grid. */
function focusPeople(): void {
  document.getElementById(PARTNERS_PANEL_ID)?.querySelector<HTMLElement>('[role="group"]')?.focus();
}
