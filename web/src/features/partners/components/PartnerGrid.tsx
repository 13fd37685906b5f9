import Box from '@mui/material/Box';
import type { ProfileFields, Sport } from '@tod/model';
import { useRef } from 'react';
import type { Partner } from '../../../domain/people/search/partnerSearch.ts';
import { useFocusRestore } from '../../../platform/ui/useFocusRestore.ts';
import { texts } from '../texts.ts';
import { GridCard } from './GridCard.tsx';
import { PARTNER_GRID } from './PartnersSkeleton.tsx';
import { personFacts } from './personFacts.ts';

interface PartnerGridProps {
  readonly people: readonly Partner[];
  readonly own: ProfileFields;
  readonly catalogue: ReadonlyMap<string, Sport>;
  readonly onPass: (partner: Partner) => void;
  readonly onSend: (partner: Partner) => void;
  readonly onWrite: (partner: Partner) => void;
}

/** People as cards side by side. */
export function PartnerGrid(props: PartnerGridProps) {
  const { people, own, catalogue, onPass, onSend, onWrite } = props;
  const grid = useRef<HTMLDivElement>(null);
  const focusRestore = useFocusRestore(grid, people.map((partner) => partner.profile.uid).join());
  const now = new Date();
  return (
    <Box ref={grid} {...focusRestore} tabIndex={-1} role="group" aria-label={texts.grid} sx={PARTNER_GRID}>
      {people.map((partner) => (
        <GridCard
          key={partner.profile.uid}
          facts={personFacts(partner, own, catalogue, now)}
          avatarUrl={partner.profile.avatarUrl}
          firstSport={partner.profile.sportIds[0] ?? null}
          onPass={() => onPass(partner)}
          onSend={() => onSend(partner)}
          onWrite={() => onWrite(partner)}
        />
      ))}
    </Box>
  );
}
