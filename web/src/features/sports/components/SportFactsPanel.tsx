import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Sport } from '@tod/model';
import { sportFacts } from '../../../domain/sports/sportFacts.ts';
import { SEASONALITY_LABELS } from '../../../domain/sports/sportLabels.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { NewTabNote } from '../../../platform/ui/NewTabNote.tsx';
import { TintChip } from '../../../platform/ui/ReasonChip.tsx';
import { texts } from '../texts.ts';

/** What the sport is, what it takes and what it gives. */
export function SportFactsPanel({ sport }: { readonly sport: Sport }) {
  const facts = sportFacts(sport);
  const rows: readonly (readonly [string, string])[] = [
    [texts.duration, texts.minutes(facts.averageDuration)],
    [texts.frequency, facts.recommendedFrequency],
    [texts.calories, texts.caloriesAnHour(facts.caloriesBurned)],
    [texts.level, texts.allLevels],
    [texts.where, SEASONALITY_LABELS[sport.seasonality]],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <section>
        <Heading>{texts.about}</Heading>
        <Box component="p" sx={{ m: 0, whiteSpace: 'pre-line' }}>
          {sport.description}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <WebSearch query={texts.rulesQuery(sport.name)} label={texts.searchRules} />
          <WebSearch query={texts.eventsQuery(sport.name)} label={texts.searchEvents} />
        </Box>
      </section>
      <section>
        <Heading>{texts.facts}</Heading>
        <Box component="dl" sx={FACTS}>
          {rows.map(([name, value]) => (
            <Box key={name} sx={ROW}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </section>
      <Words title={texts.equipment} words={facts.requiredEquipment} />
      <Words title={texts.benefits} words={facts.benefits} />
    </Box>
  );
}

function Words({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  return (
    <section>
      <Heading>{title}</Heading>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {words.map((word) => (
          <li key={word}>
            <TintChip>{word}</TintChip>
          </li>
        ))}
      </Box>
    </section>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Box component="h2" sx={{ typography: 'h3', m: 0, mb: 1 }}>
      {children}
    </Box>
  );
}

function WebSearch({ query, label }: { readonly query: string; readonly label: string }) {
  return (
    <Button
      component="a"
      href={`https://www.google.com/search?q=${encodeURIComponent(query)}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="outlined"
      color="inherit"
      endIcon={<Icon name="external" size={16} />}
    >
      {label}
      <NewTabNote />
    </Button>
  );
}

const FACTS = {
  m: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  px: 2.5,
} as const;

const ROW = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
