import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { SkillLevel, Sport } from '@tod/model';
import { pictureOfSport } from '../../../domain/sports/sportPicture.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { SportLevel } from './SportLevel.tsx';
import { type SportLevelEdit, SportLevelFields } from './SportLevelFields.tsx';

interface OwnSportCardProps {
  readonly sport: Sport;
  /** Undefined for a sport that is not chosen. */
  readonly level: SkillLevel | undefined;
  /** As it is stored, in whatever scale. */
  readonly ranking: string | undefined;
  /** Without these the card only shows. */
  readonly onToggle?: () => void;
  readonly edit?: SportLevelEdit;
  readonly isDisabled?: boolean;
}

/** A sport of a profile: its field, whether it is chosen, and the level. */
export function OwnSportCard(props: OwnSportCardProps) {
  const { sport, level, ranking, onToggle, edit, isDisabled = false } = props;
  const isChosen = level !== undefined;
  const face = (
    <>
      <SportField
        sportId={sport.id}
        imageUrl={pictureOfSport(sport)}
        sx={{ width: '100%', aspectRatio: '16 / 10' }}
      />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          px: 1.25,
          pt: 1,
          pb: isChosen ? 0.25 : 1.25,
          width: '100%',
        }}
      >
        <Typography
          variant="subtitle2"
          component="span"
          sx={{ flex: 1, textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {sport.name}
        </Typography>
        {onToggle !== undefined ? <ToggleMark isChosen={isChosen} /> : null}
      </Box>
    </>
  );
  return (
    <Box
      component="li"
      sx={{
        border: 2,
        borderColor: isChosen && onToggle !== undefined ? 'primary.main' : 'divider',
        borderRadius: '20px',
        overflow: 'hidden',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        // Around the card: it cuts what its button would show around itself.
        '&:has(> button:focus-visible)': {
          outline: '3px solid',
          outlineColor: 'primary.main',
          outlineOffset: 2,
        },
      }}
    >
      {onToggle === undefined ? (
        face
      ) : (
        <ButtonBase
          aria-pressed={isChosen}
          disabled={isDisabled}
          onClick={onToggle}
          sx={{
            flexDirection: 'column',
            width: '100%',
            flex: 1,
            justifyContent: 'flex-start',
            opacity: isDisabled ? 0.55 : 1,
          }}
        >
          {face}
        </ButtonBase>
      )}
      {level === undefined ? null : edit === undefined ? (
        <SportLevel sport={sport} level={level} ranking={ranking} />
      ) : (
        <SportLevelFields sport={sport} level={level} ranking={ranking} edit={edit} />
      )}
    </Box>
  );
}

function ToggleMark({ isChosen }: { readonly isChosen: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 22,
        height: 22,
        borderRadius: '50%',
        flexShrink: 0,
        bgcolor: isChosen ? 'lime.main' : 'tint.main',
        color: isChosen ? 'lime.contrastText' : 'tint.contrastText',
      }}
    >
      <Icon name={isChosen ? 'check' : 'plus'} size={14} />
    </Box>
  );
}
