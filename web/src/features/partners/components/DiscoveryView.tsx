import Box from '@mui/material/Box';
import type { ProfileFields, Sport } from '@tod/model';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Partner } from '../../../domain/people/search/partnerSearch.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { DiscoveryDeck } from './DiscoveryDeck.tsx';
import { NextPeople } from './NextPeople.tsx';
import { DECK_LAYOUT } from './PartnersSkeleton.tsx';
import { personFacts } from './personFacts.ts';

/** How many of those to come stand beside the card where there is room. */
const NEXT_SHOWN = 4;

interface DiscoveryViewProps {
  readonly people: readonly Partner[];
  readonly own: ProfileFields;
  readonly catalogue: ReadonlyMap<string, Sport>;
  /** On the card's upper edge, such as the way back to the last one. */
  readonly corner: ReactNode;
  /** What stands behind the last person. */
  readonly ending: ReactNode;
  readonly onPass: (partner: Partner) => void;
  readonly onSend: (partner: Partner) => void;
  readonly onWrite: (partner: Partner) => void;
}

/** The first of the people as a card, and those to come. */
export function DiscoveryView(props: DiscoveryViewProps) {
  const { people, own, catalogue, corner, ending, onPass, onSend, onWrite } = props;
  const navigate = useNavigate();
  const [first] = people;
  if (first === undefined) {
    return (
      <>
        {corner}
        {ending}
      </>
    );
  }
  const factsOf = (partner: Partner) => personFacts(partner, own, catalogue, new Date());
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
    </Box>
  );
}
