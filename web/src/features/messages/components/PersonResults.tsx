import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Profile } from '@tod/model';
import type { PersonSearch } from '../../../domain/people/names/usePersonSearch.ts';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { listTexts } from '../listTexts.ts';

interface PersonResultsProps {
  readonly search: PersonSearch;
  readonly runningFor: string | undefined;
  readonly onChoose: (person: Profile) => void;
}

/** What the search for a member found, or why it shows nothing. */
export function PersonResults({ search, runningFor, onChoose }: PersonResultsProps) {
  return (
    <>
      <Typography role="status" color="textSecondary" sx={{ px: 0.5 }}>
        {sentenceFor(search)}
      </Typography>
      {search.status === 'failed' ? (
        <Stack direction="row" role="alert" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography color="error">{listTexts.searchFailed}</Typography>
          <Button size="small" onClick={search.retry}>
            {sharedTexts.retry}
          </Button>
        </Stack>
      ) : null}
      {search.status === 'found' && search.people.length > 0 ? (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {search.people.map((person) => (
            <li key={person.uid}>
              <ButtonBase
                // It keeps the focus while what it began runs: a disabled one would lose it.
                aria-disabled={runningFor !== undefined}
                onClick={runningFor === undefined ? () => onChoose(person) : undefined}
                sx={{
                  ...(runningFor === undefined ? {} : { opacity: 0.6, cursor: 'default' }),
                  width: '100%',
                  gap: 1.5,
                  px: 1,
                  py: 1,
                  borderRadius: '16px',
                  justifyContent: 'flex-start',
                  textAlign: 'start',
                  '&:hover': { bgcolor: 'tint.main' },
                }}
              >
                <PersonAvatar
                  name={person.name}
                  avatarUrl={pictureUrl('avatar', person.uid, person.avatarVersion)}
                  sportId={person.sportIds[0] ?? null}
                  isDecorative
                />
                <Box sx={{ minWidth: 0, flex: 1 }}>
                  <Typography variant="subtitle2" component="span" noWrap sx={{ display: 'block' }}>
                    {person.name}
                  </Typography>
                  <Typography component="span" noWrap color="textSecondary" sx={{ display: 'block' }}>
                    {person.city}
                  </Typography>
                </Box>
                {runningFor === person.uid ? <CircularProgress size={20} aria-hidden /> : null}
              </ButtonBase>
            </li>
          ))}
        </Box>
      ) : null}
    </>
  );
}

function sentenceFor(search: PersonSearch): string {
  switch (search.status) {
    case 'idle':
      return listTexts.searchHint;
    case 'searching':
      return listTexts.searching;
    case 'failed':
      return '';
    case 'found':
      return search.people.length === 0 ? listTexts.noResult : listTexts.results(search.people.length);
  }
}
