import type { ProfileFields } from '@tod/model';
import { useCallback, useSyncExternalStore } from 'react';
import { buildProfileUpdate, type FormSource, type ProfileFormValues } from '../edit/profileEdit.ts';
import { holdForm } from './heldForms.ts';
import { profileQueueOf } from './profileQueue.ts';
import { type ProfileDraft, readDraft, storeDraft, watchDraft } from './waitingDraft.ts';

export interface StoredDraft {
  /** What was typed and has not reached the server; null where nothing waits. */
  readonly draft: ProfileDraft | null;
  /** The profile as it will be once what waits is stored. */
  readonly shown: ProfileFields;
  /** Keeps an unfinished form for its owner to go on with: it is not sent by itself. */
  readonly keep: (base: FormSource, values: ProfileFormValues) => void;
  readonly discard: () => void;
  /** What waits now, also where no drawing has shown it yet. */
  readonly read: () => ProfileDraft | null;
  /** Keeps what waits from being sent while it is open in the form; it stays on this device. Returns what lets it go. */
  readonly hold: () => () => void;
}

/** The form that waits on this device for a connection, if one does, on top of the stored profile. */
export function useProfileDraft(uid: string, profile: ProfileFields): StoredDraft {
  const subscribe = useCallback((onChange: () => void) => watchDraft(uid, onChange), [uid]);
  const draft = useSyncExternalStore(subscribe, () => readDraft(uid));
  return {
    draft,
    shown: draft === null ? profile : overlay(profile, draft),
    keep: (base, values) => storeDraft(uid, { base, values, isRejected: true }),
    discard: () => storeDraft(uid, null),
    read: () => readDraft(uid),
    hold: () => {
      const letGo = holdForm(uid);
      return () => {
        letGo();
        void profileQueueOf(uid).flush();
      };
    },
  };
}

function overlay(profile: ProfileFields, { base, values }: ProfileDraft): ProfileFields {
  const { name, birthYear, city, bio } = { ...profile, ...buildProfileUpdate(base, values, null) };
  return { ...profile, name, birthYear, city, bio };
}
