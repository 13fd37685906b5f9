import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { positionOf, type Sport } from '@tod/model';
import { Link } from 'react-router-dom';
import { usePractitionerSearch } from '../../../domain/people/practitioners/usePractitionerSearch.ts';
import { usePractitioners } from '../../../domain/people/practitioners/usePractitioners.ts';
import type { PeopleList } from '../../../domain/people/search/peopleList.ts';
import { useAddressTakeOver } from '../../../domain/profile/edit/useAddressTakeOver.ts';
import { useCachedOwnProfile } from '../../../domain/profile/edit/useOwnProfile.ts';
import {
  type Preparation,
  useProfilePreparation,
} from '../../../domain/profile/edit/useProfilePreparation.ts';
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
  const own = useCachedOwnProfile(uid);
  const listing = useAddressTakeOver(uid);
  const preparation = useProfilePreparation(uid, own.status === 'missing');
  if (listing === 'waiting' && own.status === 'missing') return <ProfileToCome preparation={preparation} />;
  if (listing === 'waiting' || own.status === 'loading') return <PractitionerSkeleton />;
  if (listing === 'suspended' || (own.status === 'ready' && own.data.suspended))
    return <p>{texts.suspended}</p>;
  // Somebody whose own profile cannot be read still sees who is there, those seen last first.
  const center = own.status === 'ready' ? positionOf(own.data) : null;
  return <People sport={sport} uid={uid} center={center} />;
}

/** A fresh account's profile is made by the server and comes by itself, or the server says why it does not. */
function ProfileToCome({ preparation }: { readonly preparation: Preparation }) {
  const { error, retry } = preparation;
  if (error !== undefined) {
    return <ErrorState title={texts.practitionersFailed} error={error} onRetry={retry} />;
  }
  return (
    <>
      <Box sx={{ mb: 2 }}>{texts.preparing}</Box>
      <PractitionerSkeleton />
    </>
  );
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
      <Found list={named ?? everybody} sportId={sport.id} />
    </>
  );
}

interface FoundProps {
  readonly list: PeopleList;
  readonly sportId: string;
}

function Found({ list, sportId }: FoundProps) {
  if (list.status === 'loading') return <PractitionerSkeleton />;
  if (list.status === 'error') {
    return <ErrorState title={texts.practitionersFailed} error={list.error} onRetry={list.retry} />;
  }
  return (
    <>
      <Box role="status" sx={list.people.length === 0 ? NOBODY : VISUALLY_HIDDEN}>
        {describe(list)}
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

/** As long as there are more to look at, nobody so far is not nobody. */
function describe({ people, hasMore }: PeopleList): string {
  if (people.length > 0) return texts.peopleShown(people.length);
  return hasMore ? texts.nobodySoFar : texts.nobodyFound;
}

const LIST = { listStyle: 'none', m: 0, mt: 1.5, p: 0 } as const;
const NOBODY = { color: 'text.secondary', my: 2 } as const;
