import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { foldName } from '@tod/model';
import type { ReactNode } from 'react';
import { matchesName } from '../../../domain/people/names/nameSearch.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { PAGE_SIZE } from '../../../domain/people/search/partnerSearch.ts';
import type { PeopleList } from '../../../domain/people/search/peopleList.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { useIsNearViewport } from '../../../platform/ui/useIsNearViewport.ts';
import { texts } from '../texts.ts';
import { MorePeople } from './MorePeople.tsx';
import { PartnerGrid, type PersonCards } from './PartnerGrid.tsx';
import { PartnersSkeleton } from './PartnersSkeleton.tsx';

interface GridViewProps {
  /** Everybody read so far, nearest first. */
  readonly people: readonly Partner[];
  /** Whom the server finds by what is typed; null while nothing is. */
  readonly search: PeopleList | null;
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** How many are on screen, and asks for more. */
  readonly shown: number;
  readonly onShowMore: (shown: number) => void;
  /** Further people are read as soon as they are wanted. */
  readonly mayReadOn: boolean;
  readonly isLoadingMore: boolean;
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
  const end = useIsNearViewport<HTMLDivElement>(props.onEndNear);
  const hasMore = people.length > shown || (props.mayReadOn && people.length > 0);
  const found = search === null ? [] : mergeFound(people, search.people, foldName(typed));
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
        {search === null ? '' : describeSearch(search, found.length)}
      </Box>
      {notice}
      {search === null ? (
        <PartnerGrid people={people.slice(0, shown)} cards={cards} />
      ) : (
        <>
          {search.status === 'error' ? (
            <ErrorState title={texts.searchFailed} onRetry={search.retry} />
          ) : null}
          {search.status === 'loading' && found.length === 0 ? <PartnersSkeleton view="grid" /> : null}
          <PartnerGrid people={found} cards={cards} />
          <MorePeople list={search} label={found.length === 0 ? texts.lookFurther : texts.more} />
        </>
      )}
      <Box ref={end} sx={{ display: search === null ? 'grid' : 'none' }}>
        {hasMore ? (
          <BusyButton
            variant="outlined"
            color="inherit"
            isBusy={props.isLoadingMore && people.length <= shown}
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

/** As long as there may be more, what was found so far is no total. */
function describeSearch({ status, hasMore }: PeopleList, found: number): string {
  if (status === 'loading') return texts.searching;
  if (status === 'error') return '';
  if (found === 0) return hasMore ? texts.lookFurtherText : texts.searchNone;
  return hasMore ? texts.searchCountSoFar(found) : texts.searchCount(found);
}

/** Those read before whose name or presentation matches, and those the server found by name. */
function mergeFound(people: readonly Partner[], byName: readonly Partner[], text: string): Partner[] {
  const near = people.filter(
    ({ profile }) => matchesName(profile.name, text) || foldName(profile.bio).includes(text),
  );
  const known = new Set(near.map((partner) => partner.profile.uid));
  return [...near, ...byName.filter((partner) => !known.has(partner.profile.uid))];
}
