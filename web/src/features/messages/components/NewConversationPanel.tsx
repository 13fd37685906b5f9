import Card from '@mui/material/Card';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Profile } from '@tod/model';
import { useEffect, useId, useRef } from 'react';
import type { PersonSearch } from '../../../domain/people/names/usePersonSearch.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { listTexts } from '../listTexts.ts';
import { PersonResults } from './PersonResults.tsx';

interface NewConversationPanelProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly search: PersonSearch;
  /** The person being greeted. */
  readonly runningFor: string | undefined;
  readonly onChoose: (person: Profile) => void;
}

/** « Nouvelle conversation »: find a member by name. */
export function NewConversationPanel(props: NewConversationPanelProps) {
  const headingId = useId();
  const field = useRef<HTMLInputElement>(null);
  // It opens because somebody wants to type a name.
  useEffect(() => field.current?.focus(), []);
  return (
    <Card component="section" aria-labelledby={headingId} sx={{ mb: 2.5 }}>
      <Stack sx={{ gap: 1.5, p: { xs: 2, md: 2.5 } }}>
        <Typography variant="h4" component="h2" id={headingId}>
          {listTexts.newConversation}
        </Typography>
        <TextField
          type="search"
          label={listTexts.search}
          placeholder={listTexts.searchPlaceholder}
          value={props.query}
          onChange={(event) => props.onQuery(event.target.value)}
          inputRef={field}
          fullWidth
          slotProps={{
            htmlInput: { maxLength: 60, autoComplete: 'off', spellCheck: false },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={20} />
                </InputAdornment>
              ),
            },
          }}
        />
        <PersonResults search={props.search} runningFor={props.runningFor} onChoose={props.onChoose} />
      </Stack>
    </Card>
  );
}
