import Box from '@mui/material/Box';
import { compatibilityOf } from '@tod/model';
import { useBothProfiles } from '../../domain/people/profiles/useBothProfiles.ts';
import { useAuthSession } from '../../platform/firebase/AuthSessionContext.tsx';
import { ReasonChip } from '../../platform/ui/ReasonChip.tsx';
import { describeReason } from './components/describeReason.ts';
import { describeDistance } from './components/personFacts.ts';

/** What the member shares with somebody, and how far they are: on the row of its own that it takes among buttons. */
export function CommonGround({ otherUid }: { readonly otherUid: string }) {
  const { uid } = useAuthSession();
  const both = useBothProfiles(uid ?? '', otherUid, uid !== undefined);
  // What is not known is not said: the profile itself says if something is wrong.
  if (both.status !== 'ready' || both.own === null || both.other === null) return <Box sx={LINE} />;
  const compatibility = compatibilityOf(both.own, both.other);
  const reason = describeReason(compatibility, new Date());
  return (
    <Box sx={LINE}>
      {reason === '' ? null : <ReasonChip>{reason}</ReasonChip>}
      <span>{describeDistance(compatibility.distanceKm)}</span>
    </Box>
  );
}

/** Among buttons, and there before anything is known: what follows stays where it is. */
const LINE = {
  flex: '1 1 100%',
  minHeight: 34,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
