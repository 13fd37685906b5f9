import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AdSpace } from '../../../domain/ads/components/AdSpace.tsx';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { getNow } from '../../../platform/ui/now.ts';
import { DiscoveryDeck } from './DiscoveryDeck.tsx';
import { NextPeople } from './NextPeople.tsx';
import { PEOPLE_PER_AD, type PersonCards } from './PartnerGrid.tsx';
import { DECK_LAYOUT, DECK_WIDTH } from './PartnersSkeleton.tsx';
import { personFacts } from './personFacts.ts';

/** How many of those to come stand beside the card where there is room. */
const NEXT_SHOWN = 4;

interface DiscoveryViewProps {
  readonly people: readonly Partner[];
  readonly cards: PersonCards;
  /** On the card's upper edge, such as the way back to the last one. */
  readonly corner: ReactNode;
  /** What stands behind the last person. */
  readonly ending: ReactNode;
}

/** The first of the people as a card, and those to come. */
export function DiscoveryView({ people, cards, corner, ending }: DiscoveryViewProps) {
  const { own, catalogue, onPass, onSend, onWrite } = cards;
  const navigate = useNavigate();
  const [first] = people;
  const adRound = Math.floor((useShownCount(first?.profile.uid) - 1) / PEOPLE_PER_AD);
  if (first === undefined) {
    return (
      <>
        {corner}
        {ending}
      </>
    );
  }
  const factsOf = (partner: Partner) => personFacts(partner, own, catalogue, getNow());
  return (
    <Box sx={DECK_LAYOUT}>
      <DiscoveryDeck
        partner={first}
        facts={factsOf(first)}
        corner={corner}
        onPass={() => onPass(first)}
        onSend={() => onSend(first)}
        onWrite={() => onWrite(first)}
        onOpen={() => void navigate(routes.profile(first.profile.uid))}
      />
      <NextPeople
        people={people.slice(1, 1 + NEXT_SHOWN).map((partner) => ({ partner, facts: factsOf(partner) }))}
      />
      {/* Below the card and across both columns: it comes, changes and goes without moving anybody. */}
      {adRound < 1 ? null : (
        <Box key={adRound} sx={{ gridColumn: '1 / -1', maxWidth: { md: DECK_WIDTH } }}>
          <AdSpace location="partners-feed" format="banner" />
        </Box>
      )}
    </Box>
  );
}

/** How many different people stood in front, the one there now included. */
function useShownCount(uid: string | undefined): number {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  if (uid === undefined || shown.has(uid)) return shown.size;
  const next = new Set([...shown, uid]);
  setShown(next);
  return next.size;
}
