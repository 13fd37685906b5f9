import Box from '@mui/material/Box';
import { rankingValue, type SkillLevel, type Sport } from '@tod/model';
import { levelTexts } from '../levelTexts.ts';
import { LevelMeanings } from './LevelMeanings.tsx';

interface SportLevelProps {
  readonly sport: Sport;
  readonly level: SkillLevel;
  /** As it is stored, in whatever scale. */
  readonly ranking: string | undefined;
}

/** How good somebody else is in a sport: their level, how they say they are ranked, and on demand what the levels mean. */
export function SportLevel({ sport, level, ranking }: SportLevelProps) {
  const scale = sport.rankingScale;
  const value = rankingValue(scale, ranking);
  return (
    <Box sx={{ px: 1.5, pb: 1.25, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <span>{levelTexts.levels[level]}</span>
      {scale === null || value === undefined ? null : (
        <Box>
          {`${levelTexts.ranking(scale)}\u00a0: `}
          <Box component="strong" sx={{ color: 'text.primary' }}>
            {levelTexts.rankingValue(scale, value)}
          </Box>
          {` (${levelTexts.declared})`}
        </Box>
      )}
      <LevelMeanings sport={sport} level={level} />
    </Box>
  );
}
