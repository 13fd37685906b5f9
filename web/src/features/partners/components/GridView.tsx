import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { foldName } from '@tod/model';
import type { ReactNode } from 'react';
import { matchesName } from '../../../domain/people/names/nameSearch.ts';
import type { NameSearch } from '../../../domain/people/names/useNameSearch.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { PAGE_SIZE } from '../../../domain/people/search/partnerSearch.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { useNearness } from '../../../platform/ui/useNearness.ts';
import { texts } from '../texts.ts';
import { PartnerGrid, type PersonCards } from './PartnerGrid.tsx';
import { PartnersSkeleton } from './PartnersSkeleton.tsx';

interface GridViewProps {
  /** Everybody read so far, nearest first. */
  readonly people: readonly Partner[];
  readonly search: NameSearch;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** How many are on screen, and asks for more. */
  readonly shown: number;
  readonly onShowMore: (shown: number) => void;
  /** Further people are read as soon as they are wanted. */
  readonly mayReadOn: boolean;
  readonly isReadingMore: boolean;
  /** Told when the end of the people shown comes near, and when it leaves. */
  readonly onEndNear: (isNear: boolean) => void;
  readonly cards: PersonCards;
  /** Between the search and the people. */
  readonly notice: ReactNode;
  /** What stands behind the last person: more to come, an error, the end. */
  readonly ending: ReactNode;
}

/** The search field and the grid; while something is typed, only who matches. */
export function GridView(props: GridViewProps) {
  const { people, search, typed, onType, shown, onShowMore, cards, notice, ending } = props;
  const end = useNearness<HTMLDivElement>(props.onEndNear);
  const hasMore = people.length > shown || (props.mayReadOn && people.length > 0);
  const isSearching = foldName(typed) !== '';
  const found = isSearching ? mergeFound(people, search.people, foldName(typed)) : [];
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextField
        type="search"
        fullWidth
        value={typed}
        placeholder={texts.search}
        onChange={(event) => onType(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': texts.search },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Icon name="search" />
              </InputAdornment>
            ),
          },
        }}
      />
      <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {isSearching ? describeSearch(search, found.length) : ''}
      </Box>
      {notice}
      {isSearching ? (
        <>
          {search.status === 'error' ? (
            <ErrorState title={texts.searchFailed} onRetry={search.retry} />
          ) : null}
          {search.status === 'searching' && found.length === 0 ? <PartnersSkeleton view="grid" /> : null}
          <PartnerGrid people={found} cards={cards} />
        </>
      ) : (
        <PartnerGrid people={people.slice(0, shown)} cards={cards} />
      )}
      <Box ref={end} sx={{ display: isSearching ? 'none' : 'grid' }}>
        {hasMore ? (
          <BusyButton
            variant="outlined"
            color="inherit"
            isBusy={props.isReadingMore && people.length <= shown}
            hasSpinner
            onClick={() => onShowMore(shown + PAGE_SIZE)}
            sx={{ justifySelf: 'center' }}
          >
            {texts.more}
          </BusyButton>
        ) : (
          ending
        )}
      </Box>
    </Box>
  );
}

function describeSearch(search: NameSearch, found: number): string {
  if (search.status === 'searching') return texts.searching;
  if (search.status === 'error') return '';
  return found === 0 ? texts.searchNone : texts.searchCount(found);
}

/** Those read before whose name or presentation matches, and those the server found by name. */
function mergeFound(people: readonly Partner[], byName: readonly Partner[], text: string): Partner[] {
  const near = people.filter(
    ({ profile }) => matchesName(profile.name, text) || foldName(profile.bio).includes(text),
  );
  const known = new Set(near.map((partner) => partner.profile.uid));
  return [...near, ...byName.filter((partner) => !known.has(partner.profile.uid))];
}
