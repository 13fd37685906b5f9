import { useEffect, useEffectEvent, useReducer } from 'react';
import type { EditedField } from '../../../domain/profile/edit/profileEdit.ts';
import type { StoredDraft } from '../../../domain/profile/waiting/useProfileDraft.ts';
import { isSameForm } from '../../../domain/profile/waiting/waitingDraft.ts';
import { EDIT_ACTION_ID } from '../components/EditAction.tsx';
import { type Editing, reduceEditing, startEditing } from './ownProfileEditing.ts';
import type { ProfileAddress } from './useProfileAddress.ts';

export interface OwnProfileEditing {
  readonly editing: Editing;
  readonly openForm: (field: EditedField) => void;
  /** `isStored`: the server has it, and not this device only. */
  readonly formSaved: (isStored: boolean) => void;
  readonly giveFormUp: () => void;
  readonly openSchedule: () => void;
  readonly closeSchedule: () => void;
}

/**
 * What is being edited, as the address asks for it and as it is told of what waits. What waits stays on the device while it is
 * open in the form, so that it outlives a page that the system ends, and is not sent then.
 */
export function useOwnProfileEditing(
  address: Pick<ProfileAddress, 'field' | 'setField'>,
  draft: Pick<StoredDraft, 'draft' | 'discard' | 'read' | 'hold'>,
): OwnProfileEditing {
  const waiting = draft.draft;
  const [editing, dispatch] = useReducer(reduceEditing, undefined, () =>
    startEditing(address.field, waiting),
  );
  useEffect(() => dispatch({ type: 'draftChanged', draft: waiting }), [waiting]);

  const taken = editing.form?.draft ?? null;
  const holdTaken = useEffectEvent(draft.hold);
  useEffect(() => (taken === null ? undefined : holdTaken()), [taken]);

  const writeField = useEffectEvent(address.setField);
  useEffect(() => {
    if (editing.address !== undefined) writeField(editing.address.field);
  }, [editing.address]);

  // The form had the focus and is gone.
  useEffect(() => {
    if (editing.closings > 0) document.getElementById(EDIT_ACTION_ID)?.focus();
  }, [editing.closings]);

  /** @param isTakenOver what the form began with waits no more, unless something else does by now */
  function closeForm(isTakenOver: boolean) {
    if (isTakenOver && taken !== null && isSameForm(draft.read(), taken)) draft.discard();
    dispatch({ type: 'formClosed', waiting: draft.read() });
  }

  return {
    editing,
    openForm: (field) => dispatch({ type: 'formAsked', field }),
    formSaved: closeForm,
    // What the server did not take goes nowhere without the form.
    giveFormUp: () => closeForm(taken?.isRejected === true),
    openSchedule: () => dispatch({ type: 'scheduleOpened' }),
    closeSchedule: () => dispatch({ type: 'scheduleClosed' }),
  };
}
