import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ageOf, type ProfileFields } from '@tod/model';
import type { ReactNode } from 'react';
import { formatLastActive } from '../../../domain/people/presence/formatLastActive.ts';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import { PageTitle } from '../../../platform/ui/Page.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { useNow } from '../../../platform/ui/useNow.ts';
import { texts } from '../texts.ts';

export const AVATAR_SIZE = 104;
export const BANNER_HEIGHT = { xs: 132, md: 220 };

interface ProfileHeaderProps {
  readonly uid: string;
  readonly profile: Pick<
    ProfileFields,
    'name' | 'birthYear' | 'city' | 'avatarVersion' | 'bannerVersion' | 'sportIds'
  >;
  /** Shown for others only. */
  readonly lastActive?: Date | null;
  /** The name is the heading of the page. */
  readonly isPageTitle?: boolean;
  readonly bannerAction?: ReactNode;
  readonly avatarAction?: ReactNode;
  readonly actions?: ReactNode;
}

/** Banner, photo, name, city and age. Without a banner the field of the first sport stands there. */
export function ProfileHeader(props: ProfileHeaderProps) {
  const { uid, profile, lastActive = null, isPageTitle = false, bannerAction, avatarAction, actions } = props;
  const name = profile.name === '' ? texts.unnamed : profile.name;
  const sportId = profile.sportIds[0] ?? null;
  const now = useNow();
  const seen = formatLastActive(lastActive, now);
  return (
    <Card sx={{ borderRadius: '28px', mb: 3 }}>
      <Box sx={{ position: 'relative' }}>
        <SportField
          sportId={sportId}
          imageUrl={pictureUrl('banner', uid, profile.bannerVersion) ?? ''}
          isEager
          sx={{ height: BANNER_HEIGHT }}
        />
        {bannerAction === undefined ? null : <Box sx={BANNER_ACTIONS}>{bannerAction}</Box>}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-end',
          gap: 2,
          px: { xs: 2, md: 3 },
          pb: 2.5,
          mt: '-44px',
        }}
      >
        <Box
          sx={{
            position: 'relative',
            borderRadius: '50%',
            border: 4,
            borderColor: 'background.paper',
            bgcolor: 'background.paper',
          }}
        >
          <PersonAvatar
            name={profile.name}
            avatarUrl={pictureUrl('avatar', uid, profile.avatarVersion)}
            sportId={sportId}
            size={AVATAR_SIZE}
          />
          {avatarAction === undefined ? null : <Box sx={AVATAR_ACTIONS}>{avatarAction}</Box>}
        </Box>
        <Box sx={{ flex: '1 1 180px', minWidth: 0, pt: { xs: 0, sm: '48px' } }}>
          {isPageTitle ? (
            <PageTitle>{name}</PageTitle>
          ) : (
            <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
          )}
          <Typography color="text.secondary">
            {[
              profile.city === '' ? texts.noCity : profile.city,
              ...(profile.birthYear === null ? [] : [texts.yearsOld(ageOf(profile.birthYear, now))]),
              ...(seen === '' ? [] : [seen]),
            ].join(' · ')}
          </Typography>
        </Box>
        {actions === undefined ? null : (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              // What is shared with somebody else fills a line, and comes later: beside the name it would move everything.
              flex: isPageTitle ? '1 1 100%' : { xs: '1 1 100%', sm: '0 1 auto' },
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
    </Card>
  );
}

const BANNER_ACTIONS = {
  position: 'absolute',
  top: 12,
  right: 12,
  maxWidth: 'calc(100% - 24px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
} as const;

/** At the two lower corners of the photo; one alone at the right. */
const AVATAR_ACTIONS = {
  position: 'absolute',
  inset: 'auto -6px -6px',
  display: 'flex',
  justifyContent: 'space-between',
  '& > :last-child': { ml: 'auto' },
} as const;
