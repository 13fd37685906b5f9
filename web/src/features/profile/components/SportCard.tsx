import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SKILL_LEVELS, type SkillLevel, type Sport } from '@tod/model';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { texts } from '../texts.ts';

interface SportCardProps {
  readonly sport: Sport;
  /** Undefined for a sport that is not chosen. */
  readonly level: SkillLevel | undefined;
  /** Without them the card only shows. */
  readonly onToggle?: () => void;
  readonly onLevel?: (level: SkillLevel) => void;
  readonly isDisabled?: boolean;
}

/** A sport of a profile: its field, whether it is chosen, and the level. */
export function SportCard({ sport, level, onToggle, onLevel, isDisabled = false }: SportCardProps) {
  const isChosen = level !== undefined;
  const face = (
    <>
      <SportField sportId={sport.id} sx={{ width: '100%', aspectRatio: '16 / 10' }} />
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
      {level === undefined ? null : <Level sport={sport} level={level} onLevel={onLevel} />}
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

function Level(props: {
  readonly sport: Sport;
  readonly level: SkillLevel;
  readonly onLevel: ((level: SkillLevel) => void) | undefined;
}) {
  const { sport, level, onLevel } = props;
  if (onLevel === undefined) {
    return (
      <Typography color="text.secondary" variant="body2" sx={{ px: 1.5, pb: 1.25 }}>
        {texts.levels[level]}
      </Typography>
    );
  }
  return (
    <TextField
      select
      size="small"
      value={level}
      onChange={(event) => {
        const chosen = SKILL_LEVELS.find((candidate) => candidate === event.target.value);
        if (chosen !== undefined) onLevel(chosen);
      }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': texts.level(sport.name) } }}
      sx={{
        m: 1,
        mt: 0.5,
        '& select': { pl: 1.25, pr: '26px !important', fontSize: '0.8125rem' },
        '& svg': { right: 2 },
      }}
    >
      {SKILL_LEVELS.map((option) => (
        <option key={option} value={option}>
          {texts.levels[option]}
        </option>
      ))}
    </TextField>
  );
}
