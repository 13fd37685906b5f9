import {
  changedFields,
  type EditedField,
  type FormSource,
  type ProfileFormValues,
  pickFields,
} from '../../../domain/profile/edit/profileEdit.ts';

/** What was typed, and on which stored profile. */
export interface FormDraft {
  readonly base: FormSource;
  readonly values: ProfileFormValues;
}

/** Whether the name is the one that the form has brought itself. */
export function isSuggestion(base: FormSource, values: ProfileFormValues, suggestedName: string): boolean {
  return base.name === '' && suggestedName !== '' && values.name === suggestedName;
}

/** What would be lost where the form is left: not what waits on the device as it stands here. */
export function typedFields(
  base: FormSource,
  values: ProfileFormValues,
  suggestedName: string,
  draft: FormDraft | undefined,
): EditedField[] {
  const typed = changedFields(base, values).filter(
    (field) => field !== 'name' || !isSuggestion(base, values, suggestedName),
  );
  if (draft === undefined) return typed;
  const concerned = new Set([...typed, ...changedFields(draft.base, draft.values)]);
  return [...concerned].filter((field) => !isSameField(field, values, draft.values));
}

function isSameField(field: EditedField, one: ProfileFormValues, other: ProfileFormValues): boolean {
  return JSON.stringify(pickFields(one, [field])) === JSON.stringify(pickFields(other, [field]));
}
