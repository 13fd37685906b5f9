import Box from '@mui/material/Box';
import type { Sport } from '@tod/model';
import { IntensityBadge } from '../../../domain/sports/components/IntensityBadge.tsx';
import { popularityLabel, teamLabel } from '../../../domain/sports/sportLabels.ts';
import { pictureOfSport } from '../../../domain/sports/sportPicture.ts';
import { PageTitle } from '../../../platform/ui/Page.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';

/** The field with the sport's name and badges on it. */
export function SportBanner({ sport }: { readonly sport: Sport }) {
  return (
    <SportField
      sportId={sport.id}
      imageUrl={pictureOfSport(sport)}
      hasGradient
      isEager
      sx={{ minHeight: { xs: 260, md: 340 }, borderRadius: '28px' }}
    >
      <Box sx={{ p: { xs: 2.5, md: 4 }, color: '#fff', display: 'grid', gap: 1.5 }}>
        <PageTitle>{sport.name}</PageTitle>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box component="span" sx={BADGE}>
            {teamLabel(sport.isTeamSport)}
          </Box>
          <IntensityBadge intensity={sport.intensity} />
          <Box component="span" sx={BADGE}>
            {popularityLabel(sport.popularity)}
          </Box>
        </Box>
      </Box>
    </SportField>
  );
}

const BADGE = {
  bgcolor: 'background.paper',
  color: 'text.primary',
  borderRadius: '999px',
  px: 1.5,
  py: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 700,
} as const;
