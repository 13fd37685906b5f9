import { missingInProfile, type ProfileFields, type ProfileNeed } from '@tod/model';
import { useSchedule } from '../../../domain/profile/availability/useSchedule.ts';
import { useScheduleReload } from '../../../domain/profile/availability/useScheduleReload.ts';
import { useProfileSaving } from '../../../domain/profile/edit/useProfileSaving.ts';
import { useImageUpload } from '../../../domain/profile/images/useImageUpload.ts';
import { usePhotoChoice } from '../../../domain/profile/images/usePhotoChoice.ts';
import { useSportChoice } from '../../../domain/profile/sports/useSportChoice.ts';
import { useProfileDraft } from '../../../domain/profile/waiting/useProfileDraft.ts';
import { usePositionRefresh } from '../components/usePositionRefresh.ts';
import { useWaitingTod } from '../components/useWaitingTod.ts';
import { useOwnProfileEditing } from './useOwnProfileEditing.ts';
import { useProfileAddress } from './useProfileAddress.ts';

/** What one's own profile shows, and what may be done there. */
export type OwnProfilePage = ReturnType<typeof useOwnProfilePage>;

/** One's own profile: what is being edited, bound to the address, to what waits on this device and to what stores it. */
export function useOwnProfilePage(uid: string, profile: ProfileFields) {
  const address = useProfileAddress();
  const draft = useProfileDraft(uid, profile);
  const { editing, openForm, formSaved, giveFormUp, openSchedule, closeSchedule } = useOwnProfileEditing(
    address,
    draft,
  );
  const photo = usePhotoChoice(useImageUpload(uid, 'avatar', profile.avatarVersion));
  const banner = useImageUpload(uid, 'banner', profile.bannerVersion);
  const sports = useSportChoice(uid);
  const schedule = useSchedule(uid, profile.availabilitySchedule);
  const { reload, isReloading } = useScheduleReload(uid);
  const refreshPosition = usePositionRefresh(uid);
  const missing = missingInProfile(profile);
  // After the address has been told that the form is closed: this may leave the page.
  const waitingTod = useWaitingTod(uid, missing.length === 0);
  const save = useProfileSaving(uid, ({ isStored, isStillHere }) => {
    formSaved(isStored);
    // Sports are chosen one by one, and their owner says when that is enough.
    if (isStored && isStillHere && !missing.includes('sports')) waitingTod.goBackWhenComplete();
  });

  return {
    tab: address.tab,
    setTab: address.setTab,
    missing,
    /** The profile with what waits on top. */
    shown: draft.shown,
    form: editing.form,
    /** Of the form that is open: another one each time. */
    formKey: editing.closings,
    openForm,
    giveFormUp,
    save,
    keepDraft: draft.keep,
    hasWaiting: draft.draft !== null && editing.form === undefined,
    discardDraft: draft.discard,
    openStep: (step: ProfileNeed) => (step === 'sports' ? address.setTab('sports') : openForm(step)),
    isEditing: address.tab === 'profile' ? editing.form !== undefined : editing.isEditingSchedule,
    startEditing: () => (address.tab === 'profile' ? openForm('name') : openSchedule()),
    finishSchedule: () => {
      closeSchedule();
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
