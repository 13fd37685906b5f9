import Box from '@mui/material/Box';
import { SKILL_LEVELS, type SkillLevel, type Sport } from '@tod/model';
import { levelTexts } from '../levelTexts.ts';

/** What the levels of a sport mean, on demand; nothing where nobody has said so. */
export function LevelMeanings({ sport, level }: { readonly sport: Sport; readonly level: SkillLevel }) {
  if (SKILL_LEVELS.every((one) => sport.levels[one] === '')) return null;
  return (
    <Box component="details" sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary' }}>
      <Box
        component="summary"
        aria-label={levelTexts.explainOf(sport.name)}
        sx={{ minHeight: 24, py: 0.25, cursor: 'pointer', color: 'text.primary' }}
      >
        {levelTexts.explain}
      </Box>
      <Box component="dl" sx={{ m: 0, '& dd': { m: 0, mb: 0.75 } }}>
        {SKILL_LEVELS.map((one) => (
          <Box key={one}>
            <Box component="dt" sx={{ color: 'text.primary', fontWeight: one === level ? 700 : 500 }}>
              {levelTexts.levels[one]}
            </Box>
            <dd>{sport.levels[one]}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
