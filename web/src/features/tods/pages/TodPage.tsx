import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { texts as todTexts } from '../../../domain/tods/texts.ts';
import { useTod } from '../../../domain/tods/useTod.ts';
import { useSignedIn } from '../../../platform/firebase/AuthSessionContext.tsx';
import { UnsavedForms, useLetGo } from '../../../platform/forms/UnsavedForms.tsx';
import { routes } from '../../../platform/navigation/routes.ts';
import { useWayBack } from '../../../platform/navigation/useWayBack.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { HiddenPageTitle } from '../../../platform/ui/HiddenPageTitle.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { toastInfo } from '../../../platform/ui/toast.ts';
import { BackToTods } from '../components/BackToTods.tsx';
import { conversationAfter } from '../components/conversationAfter.ts';
import { MembersOnly } from '../components/MembersOnly.tsx';
import { TodActionDialog } from '../components/TodActionDialog.tsx';
import { TodEffects } from '../components/TodEffects.tsx';
import { TOD_PAGE_WIDTH, TodView } from '../components/TodView.tsx';
import { useConfirmedActions } from '../components/useConfirmedActions.ts';
import { texts } from '../texts.ts';

/** One tod: /matches/{id} and /matches/request/{id}. */
export function TodPage() {
  return (
    <MembersOnly>
      <UnsavedForms>
        <OwnTod />
      </UnsavedForms>
    </MembersOnly>
  );
}

function OwnTod() {
  const { id } = useParams();
  const { uid } = useSignedIn();
  const navigate = useNavigate();
  const listAddress = useWayBack(routes.tods());
  const state = useTod(id, uid);
  const letGo = useLetGo();
  const wasDeletedHere = useRef(false);
  const actions = useConfirmedActions(uid, 'page', (action, tod) => {
    const next = conversationAfter(action, tod, uid);
    // Nothing is left there to come back to.
    if (action === 'delete') {
      letGo();
      navigate(listAddress, { replace: true });
    } else if (next !== undefined) navigate(next);
  });
  const isDeleting = actions.running?.action === 'delete';

  const wasShown = useRef(false);
  const { status } = state;
  useEffect(() => {
    if (isDeleting) wasDeletedHere.current = true;
    if (status === 'missing' && wasShown.current && !wasDeletedHere.current) {
      toastInfo(todTexts.deletedElsewhere);
    }
    wasShown.current = status === 'ready';
  }, [status, isDeleting]);

  return (
    <>
      {state.status === 'ready' ? (
        <>
          <TodView
            // What is open of one tod is not another one's.
            key={state.tod.id}
            tod={state.tod}
            uid={uid}
            partnerUid={state.partnerUid}
            running={actions.running?.action}
            onAsk={actions.ask}
          />
          <TodEffects uid={uid} todId={state.tod.id} />
        </>
      ) : (
        <Page title={texts.title} maxWidth={TOD_PAGE_WIDTH} hasOwnHeading>
          <HiddenPageTitle>{texts.title}</HiddenPageTitle>
          <BackToTods />
          <OfflineNotice />
          {state.status === 'loading' || isDeleting ? (
            <SkeletonGroup>
              <SkeletonBlock
                sx={{ height: { xs: '11.25rem', md: '15rem' }, borderRadius: '28px', mb: 2.5 }}
              />
              <SkeletonBlock sx={{ height: 54, borderRadius: '999px', mb: 2.5 }} />
              <SkeletonBlock sx={{ height: 320, borderRadius: '22px' }} />
            </SkeletonGroup>
          ) : state.status === 'error' ? (
            <ErrorState title={texts.detailLoadFailed} error={state.error} onRetry={state.retry} />
          ) : (
            <EmptyState
              {...UNAVAILABLE[state.status]}
              action={
                <Button component={RouterLink} to={listAddress} variant="contained">
                  {texts.back}
                </Button>
              }
            />
          )}
        </Page>
      )}
      <TodActionDialog
        asked={actions.asked}
        isBusy={actions.running !== undefined}
        onConfirm={actions.confirm}
        onClose={actions.close}
      />
    </>
  );
}

const UNAVAILABLE = {
  missing: { title: texts.notFound, text: texts.notFoundBody },
  invalidId: { title: texts.invalidId, text: texts.invalidIdBody },
  notParticipant: { title: texts.notParticipant, text: texts.notParticipantBody },
} as const;
