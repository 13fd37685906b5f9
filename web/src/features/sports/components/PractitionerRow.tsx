import Box from '@mui/material/Box';
import { ageOf, DEFAULT_SKILL_LEVEL } from '@tod/model';
import { Link } from 'react-router-dom';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { formatDistance } from '../../../platform/text/format.ts';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { texts } from '../texts.ts';

interface PractitionerRowProps {
  readonly person: Partner;
  readonly sportId: string;
}

/** Who, where, how far and how good; leads to the profile. */
export function PractitionerRow({ person, sportId }: PractitionerRowProps) {
  const { profile, distanceKm } = person;
  const level = texts.skill[profile.skillLevels[sportId] ?? DEFAULT_SKILL_LEVEL];
  const details = [profile.city, formatDistance(distanceKm), level].filter((detail) => detail !== '');
  const name = profile.name === '' ? texts.unnamed : profile.name;
  return (
    <li>
      <Box component={Link} to={routes.profile(profile.uid)} sx={ROW}>
        <PersonAvatar
          name={name}
          avatarUrl={pictureUrl('avatar', profile.uid, profile.avatarVersion)}
          sportId={profile.sportIds[0] ?? null}
          isDecorative
        />
        <Box sx={{ minWidth: 0 }}>
          <Box component="strong" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
            {profile.birthYear === null
              ? name
              : `${name}, ${texts.years(ageOf(profile.birthYear, new Date()))}`}
          </Box>
          <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {details.join(' · ')}
          </Box>
        </Box>
      </Box>
    </li>
  );
}

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
