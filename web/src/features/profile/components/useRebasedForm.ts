import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  changedFields,
  type EditedField,
  type FormSource,
  formValuesOf,
  type ProfileFormValues,
  pickFields,
  rebaseForm,
} from '../../../domain/profile/edit/profileEdit.ts';

interface OpenForm {
  readonly values: ProfileFormValues;
  readonly isSubmitting: boolean;
  readonly change: (fields: Partial<ProfileFormValues>) => void;
}

/** An open form on top of a stored profile that may change meanwhile. */
export interface RebasedForm {
  /** The stored version that the values are changes of. */
  readonly base: FormSource;
  /** Fields that were not touched here and were changed elsewhere. */
  readonly followed: readonly EditedField[];
  /** Fields that were changed both here and elsewhere and of which nobody has chosen a version yet. */
  readonly conflicts: readonly EditedField[];
  readonly keepMine: (field: EditedField) => void;
  readonly takeTheirs: (field: EditedField) => void;
  /** Takes in a newer version that a save has come across. */
  readonly takeOver: (current: FormSource) => void;
}

/** Carries an open form over to every newer version of the stored profile: what was not touched here follows it. */
export function useRebasedForm(opened: FormSource, stored: FormSource, form: OpenForm): RebasedForm {
  const { values, isSubmitting, change } = form;
  const [base, setBase] = useState(opened);
  const [followed, setFollowed] = useState<readonly EditedField[]>([]);
  const [inConflict, setInConflict] = useState<readonly EditedField[]>([]);
  const seen = useRef(opened);
  const conflicts = inConflict.filter((field) => changedFields(base, values).includes(field));

  function takeOver(current: FormSource) {
    const rebased = rebaseForm(base, values, current);
    setBase(current);
    setFollowed((known) => [...new Set([...known, ...rebased.followed])]);
    setInConflict((known) => [...new Set([...known, ...rebased.conflicts])]);
    change(pickFields(formValuesOf(current), rebased.followed));
  }

  const follow = useEffectEvent(() => {
    if (seen.current === stored) return;
    seen.current = stored;
    takeOver(stored);
  });
  // While a save is under way, what changes is what it writes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs because of `stored`, which it hands on.
  useEffect(() => {
    if (!isSubmitting) follow();
  }, [isSubmitting, stored]);

  function settle(field: EditedField) {
    setInConflict((known) => known.filter((other) => other !== field));
  }

  return {
    base,
    followed,
    conflicts,
    keepMine: settle,
    takeTheirs: (field) => {
      settle(field);
      change(pickFields(formValuesOf(base), [field]));
    },
    takeOver,
  };
}
