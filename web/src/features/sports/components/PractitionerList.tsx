import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { positionOf, type Sport } from '@tod/model';
import { Link } from 'react-router-dom';
import type { PeopleList } from '../../../domain/people/practitioners/peopleList.ts';
import { usePractitionerSearch } from '../../../domain/people/practitioners/usePractitionerSearch.ts';
import { usePractitioners } from '../../../domain/people/practitioners/usePractitioners.ts';
import { useAddressTakeOver } from '../../../domain/profile/edit/useAddressTakeOver.ts';
import { useKeptOwnProfile } from '../../../domain/profile/edit/useOwnProfile.ts';
import { useEntryText } from '../../../platform/navigation/entryValues.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import { PractitionerRow } from './PractitionerRow.tsx';
import { PractitionerSkeleton } from './PractitionerSkeleton.tsx';
import { SportSearch } from './SportSearch.tsx';

interface PractitionerListProps {
  readonly sport: Sport;
  readonly uid: string;
}

/** The people who practise a sport, nearest first, with a search over the names of all of them. */
export function PractitionerList({ sport, uid }: PractitionerListProps) {
  const own = useKeptOwnProfile(uid);
  const listing = useAddressTakeOver(uid);
  if (listing === 'waiting' || own.status === 'loading') return <PractitionerSkeleton />;
  if (listing === 'suspended' || (own.status === 'ready' && own.data.suspended))
    return <p>{texts.suspended}</p>;
  // Somebody whose own profile cannot be read still sees who is there, those seen last first.
  const center = own.status === 'ready' ? positionOf(own.data) : null;
  return <People sport={sport} uid={uid} center={center} />;
}

function People({
  sport,
  uid,
  center,
}: PractitionerListProps & { readonly center: ReturnType<typeof positionOf> }) {
  const everybody = usePractitioners(sport.id, uid, center);
  const [typed, setTyped] = useEntryText('practitioners typed', '');
  const named = usePractitionerSearch(sport.id, uid, center, typed);
  if (everybody.status === 'ready' && everybody.people.length === 0 && !everybody.hasMore) {
    return (
      <EmptyState
        title={texts.nobody}
        sportId={sport.id}
        action={
          <Button component={Link} to={routes.partners()} variant="contained">
            {texts.findPartner}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <OfflineNotice />
      <SportSearch value={typed} onChange={setTyped} label={texts.searchPractitioners} />
      <Found list={named ?? everybody} sportId={sport.id} isSearch={named !== null} />
    </>
  );
}

interface FoundProps {
  readonly list: PeopleList;
  readonly sportId: string;
  readonly isSearch: boolean;
}

function Found({ list, sportId, isSearch }: FoundProps) {
  if (list.status === 'loading') return <PractitionerSkeleton />;
  if (list.status === 'error') {
    return <ErrorState title={texts.practitionersFailed} error={list.error} onRetry={list.retry} />;
  }
  return (
    <>
      <Box role="status" sx={isSearch && list.people.length === 0 ? NOBODY : VISUALLY_HIDDEN}>
        {isSearch && list.people.length === 0 ? texts.nobodyFound : texts.peopleShown(list.people.length)}
      </Box>
      {list.people.length === 0 ? null : (
        <Box component="ul" aria-label={texts.practitioners} sx={LIST}>
          {list.people.map((person) => (
            <PractitionerRow key={person.profile.uid} person={person} sportId={sportId} />
          ))}
        </Box>
      )}
      {list.hasMoreFailed ? (
        <Box role="alert" sx={{ color: 'error.main', textAlign: 'center', mt: 1.5 }}>
          {texts.moreFailed}
        </Box>
      ) : null}
      <ShowMore list={list} label={texts.more} />
    </>
  );
}

const LIST = { listStyle: 'none', m: 0, mt: 1.5, p: 0 } as const;
const NOBODY = { color: 'text.secondary', my: 2 } as const;
