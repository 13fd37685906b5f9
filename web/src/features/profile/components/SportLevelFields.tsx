import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import {
  MAX_RANKING_LENGTH,
  parseRanking,
  type RankingScale,
  rankingValue,
  SKILL_LEVELS,
  type SkillLevel,
  type Sport,
} from '@tod/model';
import { useState } from 'react';
import { STORED_MARK } from '../../../platform/navigation/occupied.ts';
import { levelTexts } from '../levelTexts.ts';
import { LevelMeanings } from './LevelMeanings.tsx';
import { useTypedText } from './useTypedText.ts';

/** What becomes of a level and of a ranking; each is stored by itself. */
export interface SportLevelEdit {
  readonly onLevel: (level: SkillLevel) => void;
  /** As `parseRanking` answers it; undefined takes it back. */
  readonly onRanking: (ranking: string | undefined) => void;
}

interface SportLevelFieldsProps {
  readonly sport: Sport;
  readonly level: SkillLevel;
  /** As it is stored, in whatever scale. */
  readonly ranking: string | undefined;
  readonly edit: SportLevelEdit;
}

/** One's own level in a sport, with what it means, and one's ranking where the sport has a scale for it. */
export function SportLevelFields({ sport, level, ranking, edit }: SportLevelFieldsProps) {
  const scale = sport.rankingScale;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 0.5, pb: 1 }}>
      <TextField
        select
        size="small"
        value={level}
        onChange={(event) => {
          const chosen = SKILL_LEVELS.find((candidate) => candidate === event.target.value);
          if (chosen !== undefined) edit.onLevel(chosen);
        }}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': levelTexts.level(sport.name) } }}
        sx={{
          '& select': { pl: 1, pr: '20px !important' },
          '& svg': { right: 0 },
        }}
      >
        {SKILL_LEVELS.map((option) => (
          <option key={option} value={option}>
            {levelTexts.levels[option]}
          </option>
        ))}
      </TextField>
      <Box sx={{ px: 0.5, typography: 'body2', color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {sport.levels[level] === '' ? null : <span>{sport.levels[level]}</span>}
        <LevelMeanings sport={sport} level={level} />
      </Box>
      {scale === null ? null : (
        <RankingField
          key={scale}
          sportName={sport.name}
          scale={scale}
          stored={ranking}
          onChange={edit.onRanking}
        />
      )}
    </Box>
  );
}

interface RankingFieldProps {
  readonly sportName: string;
  readonly scale: RankingScale;
  readonly stored: string | undefined;
  readonly onChange: SportLevelEdit['onRanking'];
}

/** Stored when one leaves it or presses Enter; what is no value of the scale stays in it and says so. */
function RankingField({ sportName, scale, stored, onChange }: RankingFieldProps) {
  const value = rankingValue(scale, stored);
  const shown = value === undefined ? '' : levelTexts.rankingValue(scale, value);
  const field = useTypedText(shown, store);
  const [isWrong, setIsWrong] = useState(false);

  function store(typed: string): boolean {
    if (typed.trim() === shown) return true;
    const ranking = typed.trim() === '' ? undefined : parseRanking(scale, typed);
    const isRight = typed.trim() === '' || ranking !== undefined;
    setIsWrong(!isRight);
    if (isRight && ranking !== stored) onChange(ranking);
    return isRight;
  }

  return (
    <TextField
      size="small"
      label={levelTexts.ranking(scale)}
      value={field.text}
      error={isWrong}
      helperText={isWrong ? levelTexts.rankingWrong(scale) : levelTexts.rankingHelp(scale)}
      onChange={(event) => {
        field.type(event.target.value);
        setIsWrong(false);
      }}
      onBlur={field.leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') field.leave();
      }}
      slotProps={{
        htmlInput: {
          maxLength: MAX_RANKING_LENGTH,
          autoComplete: 'off',
          'aria-label': `${levelTexts.ranking(scale)}, ${sportName}`,
          [STORED_MARK]: field.isTyped ? undefined : '',
        },
        formHelperText: { sx: { mx: 0.5 } },
      }}
    />
  );
}
