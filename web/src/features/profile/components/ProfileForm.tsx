import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { MAX_AGE, MAX_BIO_LENGTH, MAX_NAME_LENGTH, MIN_AGE } from '@tod/model';
import { useFormik } from 'formik';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type EditedField,
  type FormSource,
  formValuesOf,
  type ProfileFormValues,
  touchedFields,
} from '../../../domain/profile/edit/profileEdit.ts';
import type { FormAnswer } from '../../../domain/profile/edit/useProfileSaving.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { useShownErrors } from '../../../platform/forms/useShownErrors.ts';
import { texts } from '../texts.ts';
import { CityField } from './CityField.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Panel } from './Panel.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useRebasedForm } from './useRebasedForm.ts';
import { validateProfile } from './validateProfile.ts';

interface ProfileFormProps {
  /** As stored now; it may change while the form is open. */
  readonly profile: FormSource;
  /** The name that the form begins with where none is stored; it is stored when its owner saves it. */
  readonly suggestedName: string;
  /** What had been typed before, and on which stored profile. */
  readonly draft?: { readonly base: FormSource; readonly values: ProfileFormValues } | undefined;
  /** The field that has the focus first, and again whenever somebody asks for another one. */
  readonly startIn: FormStart;
  /** False while another tab of the page is open. */
  readonly isShown: boolean;
  /** Saves what was changed since `base`. */
  readonly onSave: (base: FormSource, values: ProfileFormValues) => Promise<FormAnswer>;
  readonly onCancel: () => void;
  /** What the two buttons say where the form is a step among others; it then asks for no presentation. */
  readonly stepLabels?: { readonly save: string; readonly cancel: string };
  /** Keeps what is typed where the session ends elsewhere. */
  readonly onSessionEnd: (base: FormSource, values: ProfileFormValues) => void;
}

/** The field in which somebody wants to write; another object each time they say so. */
export interface FormStart {
  readonly field: EditedField;
}

/** Name, age, city and presentation. What is typed stays until it is saved or given up. */
export function ProfileForm({
  profile,
  suggestedName,
  draft,
  startIn,
  isShown,
  onSave,
  onCancel,
  stepLabels,
  onSessionEnd,
}: ProfileFormProps) {
  const [isChoiceUrgent, setChoiceUrgent] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const form = useFormik<ProfileFormValues>({
    initialValues: draft?.values ?? withSuggestion(formValuesOf(profile), suggestedName),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: handleSave,
  });
  const { values, isSubmitting } = form;
  const shown = useShownErrors<ProfileFormValues>(values, validateProfile);
  const rebased = useRebasedForm(draft?.base ?? profile, profile, {
    values,
    isSubmitting,
    setValues: (next) => void form.setValues(next, false),
  });
  useFocus(startIn, isShown);

  async function handleSave() {
    if (rebased.conflicts.length > 0) {
      setChoiceUrgent(true);
      notice.current?.focus();
      return;
    }
    const answer = await onSave(rebased.base, values);
    if (answer.status === 'invalid') shown.show(answer.errors);
    if (answer.status === 'moved') rebased.takeOver(answer.current);
  }

  function change(fields: Partial<ProfileFormValues>) {
    void form.setValues((current) => ({ ...current, ...fields }), false);
  }

  async function submit(element: HTMLFormElement): Promise<void> {
    if (!shown.showAll()) await form.submitForm();
    focusFirstError(element);
  }

  return (
    <Panel title={texts.editTitle}>
      <UnsavedGuard
        isDirty={!isSubmitting && typedFields(rebased.base, values, suggestedName).length > 0}
        onSessionEnd={() => onSessionEnd(rebased.base, values)}
      />
      <Box
        component="form"
        noValidate
        aria-label={texts.editTitle}
        onBlur={shown.onBlur}
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault();
          void submit(event.currentTarget);
        }}
        sx={{
          display: 'grid',
          gap: 2.5,
          maxWidth: 640,
          pt: 1,
        }}
      >
        <Box role="status" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
          {rebased.followed.length === 0 ? null : (
            <Alert severity="info">{texts.changedElsewhere(namesOf(rebased.followed))}</Alert>
          )}
          {rebased.conflicts.length === 0 ? null : (
            <ConflictNotice
              ref={notice}
              conflicts={rebased.conflicts.map((field) => ({
                field,
                theirs: describeField(field, rebased.base),
              }))}
              isUrgent={isChoiceUrgent}
              onKeepMine={rebased.keepMine}
              onTakeTheirs={rebased.takeTheirs}
            />
          )}
        </Box>
        <TextField
          id={fieldId('name')}
          name="name"
          label={texts.name}
          required
          autoComplete="name"
          value={values.name}
          onChange={(event) => change({ name: event.target.value })}
          error={shown.errorOf('name') !== undefined}
          helperText={
            shown.errorOf('name') ??
            (isSuggestion(rebased.base, values, suggestedName) ? texts.nameSuggested : undefined)
          }
          slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
        />
        <TextField
          id={fieldId('age')}
          name="age"
          label={texts.age}
          type="number"
          required
          value={values.age}
          onChange={(event) => change({ age: event.target.value })}
          error={shown.errorOf('age') !== undefined}
          helperText={shown.errorOf('age') ?? (rebased.base.age === null ? texts.ageStart : undefined)}
          slotProps={{ htmlInput: { min: MIN_AGE, max: MAX_AGE, step: 1, inputMode: 'numeric' } }}
        />
        <CityField
          id={fieldId('city')}
          city={values.city}
          error={shown.errorOf('city')}
          onChange={(city, cityPosition) => change({ city, cityPosition })}
        />
        {stepLabels !== undefined ? null : (
          <TextField
            id={fieldId('bio')}
            name="bio"
            label={texts.bio}
            multiline
            minRows={4}
            maxRows={12}
            value={values.bio}
            onChange={(event) => change({ bio: event.target.value })}
            error={shown.errorOf('bio') !== undefined}
            helperText={shown.errorOf('bio') ?? texts.bioHelp(values.bio.length, MAX_BIO_LENGTH)}
            slotProps={{ htmlInput: { maxLength: MAX_BIO_LENGTH } }}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? texts.saving : (stepLabels?.save ?? texts.save)}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onCancel} disabled={isSubmitting}>
            {stepLabels?.cancel ?? texts.cancel}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

function withSuggestion(values: ProfileFormValues, suggestedName: string): ProfileFormValues {
  return values.name === '' ? { ...values, name: suggestedName } : values;
}

/** Whether the name is the one that the form has brought itself. */
function isSuggestion(base: FormSource, values: ProfileFormValues, suggestedName: string): boolean {
  return base.name === '' && suggestedName !== '' && values.name === suggestedName;
}

/** What would be lost where the form is left. */
function typedFields(base: FormSource, values: ProfileFormValues, suggestedName: string): EditedField[] {
  const touched = touchedFields(base, values);
  return touched.filter((field) => field !== 'name' || !isSuggestion(base, values, suggestedName));
}

/** What a stored field says, in words. */
function describeField(field: EditedField, { name, age, city, bio }: FormSource): string {
  const shown: Readonly<Record<EditedField, string>> = {
    name,
    age: age === null ? '' : texts.yearsOld(age),
    city,
    bio,
  };
  return shown[field] === '' ? texts.fieldEmpty : shown[field];
}

function namesOf(fields: readonly EditedField[]): string {
  return fields.map((field) => texts.fieldNames[field]).join(', ');
}

function fieldId(field: EditedField): string {
  return `profile-${field}`;
}

/** Puts the cursor where the owner wants to write. */
function useFocus(startIn: FormStart, isShown: boolean): void {
  const done = useRef<FormStart>(undefined);
  useEffect(() => {
    if (!isShown || done.current === startIn) return;
    done.current = startIn;
    document.getElementById(fieldId(startIn.field))?.focus();
  }, [startIn, isShown]);
}
