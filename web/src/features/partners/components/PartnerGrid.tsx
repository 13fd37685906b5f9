import Box from '@mui/material/Box';
import type { ProfileFields, Sport } from '@tod/model';
import { AdSpace } from '../../../domain/ads/components/AdSpace.tsx';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { getNow } from '../../../platform/ui/now.ts';
import { texts } from '../texts.ts';
import { GridCard } from './GridCard.tsx';
import { PARTNER_GRID } from './PartnersSkeleton.tsx';
import { personFacts } from './personFacts.ts';

/** What a card needs to show somebody, and what may be done with them. */
export interface PersonCards {
  readonly own: ProfileFields;
  readonly catalogue: ReadonlyMap<string, Sport>;
  readonly onPass: (partner: Partner) => void;
  readonly onSend: (partner: Partner) => void;
  readonly onWrite: (partner: Partner) => void;
}

/** An advertisement follows every fourth person. */
export const PEOPLE_PER_AD = 4;

interface PartnerGridProps {
  readonly people: readonly Partner[];
  readonly cards: PersonCards;
}

/** People as cards side by side. */
export function PartnerGrid({ people, cards }: PartnerGridProps) {
  const { own, catalogue, onPass, onSend, onWrite } = cards;
  const now = getNow();
  return (
    <Box tabIndex={-1} role="group" aria-label={texts.grid} sx={PARTNER_GRID}>
      {people.flatMap((partner, index) => {
        const card = (
          <GridCard
            key={partner.profile.uid}
            facts={personFacts(partner, own, catalogue, now)}
            avatarUrl={pictureUrl('avatar', partner.profile.uid, partner.profile.avatarVersion)}
            firstSport={partner.profile.sportIds[0] ?? null}
            onPass={() => onPass(partner)}
            onSend={() => onSend(partner)}
            onWrite={() => onWrite(partner)}
          />
        );
        const rank = (index + 1) / PEOPLE_PER_AD - 1;
        if (!Number.isInteger(rank)) return [card];
        // Its own among the cards: it shows the same one when somebody before it goes.
        const ad = <AdSpace key={`ad ${rank}`} location="partners-feed" format="square" rank={rank} />;
        return [card, ad];
      })}
    </Box>
  );
}
