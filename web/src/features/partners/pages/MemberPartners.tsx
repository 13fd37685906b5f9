import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Position, type PublishedPosition, positionOf, publishPosition } from '@tod/model';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { loadInteractionSync } from '../../../domain/people/interactions/useInteractionSync.ts';
import { useAddressTakeOver } from '../../../domain/profile/edit/useAddressTakeOver.ts';
import { useCachedOwnProfile } from '../../../domain/profile/edit/useOwnProfile.ts';
import { useProfilePreparation } from '../../../domain/profile/edit/useProfilePreparation.ts';
import { profileNeedPath, routes } from '../../../platform/navigation/routes.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineModeNotice } from '../components/OfflineModeNotice.tsx';
import { texts } from '../texts.ts';
import { PartnersAround } from './PartnersAround.tsx';
import { PartnersToCome } from './PartnersToCome.tsx';

/** A member's partners, once it is known where the member is. */
export function MemberPartners({ uid }: { readonly uid: string }) {
  const own = useCachedOwnProfile(uid);
  const listing = useAddressTakeOver(uid);
  const center = useStablePosition(own.status === 'ready' ? positionOf(own.data) : null);
  useEffect(() => {
    // Without it what happens here waits on the device a little longer.
    loadInteractionSync().catch(() => undefined);
  }, []);
  if (own.status === 'missing' && listing !== 'suspended') return <ProfileToCome uid={uid} />;
  if (listing === 'waiting') return <PartnersToCome />;
  const isSuspended = listing === 'suspended' || (own.status === 'ready' && own.data.suspended);
  return (
    <>
      <OfflineModeNotice />
      {own.status === 'loading' ? <PartnersToCome /> : null}
      {own.status === 'error' ? (
        <ErrorState title={texts.profileFailed} error={own.error} onRetry={own.retry} />
      ) : null}
      {isSuspended ? <Suspended /> : null}
      {own.status === 'ready' && !isSuspended && center === null ? <NoPosition /> : null}
      {own.status === 'ready' && !isSuspended && center !== null ? (
        <PartnersAround uid={uid} own={own.data} center={center} />
      ) : null}
    </>
  );
}

/** A fresh account's profile is made by the server and comes by itself, or the server says why it does not. */
function ProfileToCome({ uid }: { readonly uid: string }) {
  const { error, retry } = useProfilePreparation(uid, true);
  if (error !== undefined) return <ErrorState title={texts.profileFailed} error={error} onRetry={retry} />;
  return (
    <>
      <Box sx={{ mb: 2 }}>{texts.preparing}</Box>
      <PartnersToCome />
    </>
  );
}

/** Who is suspended lists nobody. */
function Suspended() {
  return (
    <EmptyState
      title={texts.suspended}
      text={texts.suspendedText}
      action={
        <Button component={Link} to={routes.profile()} variant="contained">
          {texts.toOwnProfile}
        </Button>
      }
    />
  );
}

function NoPosition() {
  return (
    <EmptyState
      title={texts.noPosition}
      text={texts.noPositionText}
      sportId="randonnee"
      action={
        <Button component={Link} to={profileNeedPath('city')} variant="contained">
          {texts.chooseCity}
        </Button>
      }
    />
  );
}

/** The same object as long as the place is the same, whatever else changes in the profile. */
function useStablePosition(position: Position | null): PublishedPosition | null {
  const latitude = position?.latitude;
  const longitude = position?.longitude;
  return useMemo(
    () =>
      latitude === undefined || longitude === undefined ? null : publishPosition({ latitude, longitude }),
    [latitude, longitude],
  );
}
