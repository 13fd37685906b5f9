import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DEFAULT_SKILL_LEVEL, foldName, type Sport } from '@tod/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { formatDistance } from '../../../shared/texts/format.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { PersonAvatar } from '../../../shared/ui/PersonAvatar.tsx';
import { type Practitioner, usePractitioners } from '../hooks/usePractitioners.ts';
import { texts } from '../texts.ts';
import { PractitionerSkeleton } from './PractitionerSkeleton.tsx';
import { SportSearch } from './SportSearch.tsx';

interface PractitionerListProps {
  readonly sport: Sport;
  readonly uid: string;
}

/** The people who practise a sport, nearest first, with a search over their names. */
export function PractitionerList({ sport, uid }: PractitionerListProps) {
  const found = usePractitioners(sport.id, uid);
  const [search, setSearch] = useState('');
  if (found.status === 'loading') return <PractitionerSkeleton />;
  if (found.status === 'error') {
    return <ErrorState title={texts.practitionersFailed} error={found.error} onRetry={found.retry} />;
  }
  if (found.people.length === 0) {
    return (
      <EmptyState
        title={texts.nobody}
        sportId={sport.id}
        action={
          <Button component={Link} to={paths.partners()} variant="contained">
            {texts.findPartner}
          </Button>
        }
      />
    );
  }
  const wanted = foldName(search);
  const shown = found.people.filter(({ profile }) => foldName(profile.name).includes(wanted));
  return (
    <>
      <SportSearch value={search} onChange={setSearch} label={texts.searchPractitioners} />
      {shown.length === 0 ? (
        <Box component="p" role="status" sx={{ color: 'text.secondary' }}>
          {texts.nobodyFound}
        </Box>
      ) : (
        <Box component="ul" aria-label={texts.practitioners} sx={LIST}>
          {shown.map((person) => (
            <Row key={person.profile.uid} person={person} sportId={sport.id} />
          ))}
        </Box>
      )}
    </>
  );
}

function Row({ person, sportId }: { readonly person: Practitioner; readonly sportId: string }) {
  const { profile, distanceKm } = person;
  const level = texts.skill[profile.skillLevels[sportId] ?? DEFAULT_SKILL_LEVEL];
  const details = [profile.city, formatDistance(distanceKm), level].filter((detail) => detail !== '');
  return (
    <li>
      <Box component={Link} to={paths.profile(profile.uid)} sx={ROW}>
        <PersonAvatar
          name={profile.name}
          avatarUrl={profile.avatarUrl}
          sportId={profile.sportIds[0] ?? null}
          isDecorative
        />
        <Box sx={{ minWidth: 0 }}>
          <Box component="strong" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {profile.age === null ? profile.name : `${profile.name}, ${texts.years(profile.age)}`}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {details.join(' · ')}
          </Box>
        </Box>
      </Box>
    </li>
  );
}

const LIST = { listStyle: 'none', m: 0, mt: 1.5, p: 0, maxHeight: 560, overflowY: 'auto' } as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  py: 1.25,
  px: 1,
  mx: -1,
  borderRadius: '16px',
  color: 'text.primary',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'tint.main' },
} as const;
