import { missingInProfile, type ProfileFields, type ProfileNeed } from '@tod/model';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { useSchedule } from '../../../domain/profile/availability/useSchedule.ts';
import { useScheduleReload } from '../../../domain/profile/availability/useScheduleReload.ts';
import type { EditedField } from '../../../domain/profile/edit/profileEdit.ts';
import { useProfileSaving } from '../../../domain/profile/edit/useProfileSaving.ts';
import { useImageUpload } from '../../../domain/profile/images/useImageUpload.ts';
import { usePhotoChoice } from '../../../domain/profile/images/usePhotoChoice.ts';
import { useSportChoice } from '../../../domain/profile/sports/useSportChoice.ts';
import { type StoredDraft, useProfileDraft } from '../../../domain/profile/waiting/useProfileDraft.ts';
import { EDIT_ACTION_ID } from '../components/EditAction.tsx';
import { usePositionRefresh } from '../components/usePositionRefresh.ts';
import { useWaitingTod } from '../components/useWaitingTod.ts';
import { reduceEditing, startEditing } from './ownProfileEditing.ts';
import { type ProfileAddress, useProfileAddress } from './useProfileAddress.ts';

/** What one's own profile shows, and what may be done there. */
export type OwnProfilePage = ReturnType<typeof useOwnProfilePage>;

/** One's own profile: what is being edited, bound to the address, to what waits on this device and to what stores it. */
export function useOwnProfilePage(uid: string, profile: ProfileFields) {
  const address = useProfileAddress();
  const draft = useProfileDraft(uid, profile);
  const [editing, dispatch] = useEditing(address, draft);
  const photo = usePhotoChoice(useImageUpload(uid, 'avatar', profile.avatarVersion));
  const banner = useImageUpload(uid, 'banner', profile.bannerVersion);
  const sports = useSportChoice(uid);
  const schedule = useSchedule(uid, profile.availabilitySchedule);
  const { reload, isReloading } = useScheduleReload(uid);
  const refreshPosition = usePositionRefresh(uid);
  const missing = missingInProfile(profile);
  // After the address has been told that the form is closed: this may leave the page.
  const waitingTod = useWaitingTod(uid, missing.length === 0);
  const closeForm = () => dispatch({ type: 'formClosed' });
  const openForm = (field: EditedField) => dispatch({ type: 'formAsked', field });
  const save = useProfileSaving(uid, (isStored) => {
    closeForm();
    // Sports are chosen one by one, and their owner says when that is enough.
    if (isStored && !missing.includes('sports')) waitingTod.goBackWhenComplete();
  });

  return {
    tab: address.tab,
    setTab: address.setTab,
    missing,
    /** The profile with what waits on top. */
    shown: draft.shown,
    form: editing.form,
    openForm,
    closeForm,
    save,
    keepDraft: draft.keep,
    hasWaiting: draft.draft !== null && editing.form === undefined,
    discardDraft: draft.discard,
    openStep: (step: ProfileNeed) => (step === 'sports' ? address.setTab('sports') : openForm(step)),
    isEditing: address.tab === 'profile' ? editing.form !== undefined : editing.isEditingSchedule,
    startEditing: () => (address.tab === 'profile' ? openForm('name') : dispatch({ type: 'scheduleOpened' })),
    finishSchedule: () => {
      dispatch({ type: 'scheduleClosed' });
      void reload();
    },
    schedule: { ...schedule, isEditing: editing.isEditingSchedule, isReloading },
    photo,
    banner,
    sports,
    refreshPosition,
    waitingTod,
  };
}

/** What is being edited, as the address asks for it and as it is told of what waits. */
function useEditing(address: ProfileAddress, draft: StoredDraft) {
  const waiting = draft.draft;
  const [editing, dispatch] = useReducer(reduceEditing, undefined, () =>
    startEditing(address.field, waiting),
  );
  useEffect(() => dispatch({ type: 'draftChanged', draft: waiting }), [waiting]);

  // What had waited is in the form now.
  const taken = editing.form?.draft ?? null;
  const discardTaken = useEffectEvent(() => {
    if (taken !== null && taken === waiting) draft.discard();
  });
  useEffect(() => {
    if (taken !== null) discardTaken();
  }, [taken]);

  const writeField = useEffectEvent(address.setField);
  useEffect(() => {
    if (editing.address !== undefined) writeField(editing.address.field);
  }, [editing.address]);

  // The form had the focus and is gone.
  useEffect(() => {
    if (editing.closings > 0) document.getElementById(EDIT_ACTION_ID)?.focus();
  }, [editing.closings]);

  return [editing, dispatch] as const;
}
