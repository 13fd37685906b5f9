import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { MAX_AGE, MAX_BIO_LENGTH, MAX_NAME_LENGTH, MIN_AGE } from '@tod/model';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import {
  changedFields,
  type EditedField,
  type FormSource,
  formValuesOf,
  type ProfileFormValues,
} from '../form/profileEdit.ts';
import { validateProfile } from '../form/validateProfile.ts';
import type { FormAnswer } from '../hooks/useProfileSaving.ts';
import { useRebasedForm } from '../hooks/useRebasedForm.ts';
import { texts } from '../texts.ts';
import { CityField } from './CityField.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Panel } from './Panel.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

interface ProfileFormProps {
  /** As stored now; it may change while the form is open. */
  readonly profile: FormSource;
  /** What had been typed before, and on which stored profile. */
  readonly draft?: { readonly base: FormSource; readonly values: ProfileFormValues } | undefined;
  /** The field to start in. */
  readonly startIn: EditedField;
  /** Saves what was changed since `base`. */
  readonly onSave: (base: FormSource, values: ProfileFormValues) => Promise<FormAnswer>;
  readonly onCancel: () => void;
  /** Keeps what is typed where the session ends elsewhere. */
  readonly onCutOff: (base: FormSource, values: ProfileFormValues) => void;
}

/** Name, age, city and presentation. What is typed stays until it is saved or given up. */
export function ProfileForm({ profile, draft, startIn, onSave, onCancel, onCutOff }: ProfileFormProps) {
  const [isChoiceUrgent, setChoiceUrgent] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const form = useFormik<ProfileFormValues>({
    initialValues: draft?.values ?? formValuesOf(profile),
    validate: validateProfile,
    validateOnChange: false,
    onSubmit: handleSave,
  });
  const { values, errors, isSubmitting } = form;
  const rebased = useRebasedForm(draft?.base ?? profile, profile, {
    values,
    isSubmitting,
    setValues: (next) => void form.setValues(next, false),
  });
  useFocus(startIn);

  async function handleSave() {
    if (rebased.conflicts.length > 0) {
      setChoiceUrgent(true);
      notice.current?.focus();
      return;
    }
    const answer = await onSave(rebased.base, values);
    if (answer.status === 'invalid') form.setErrors(answer.errors);
    if (answer.status === 'moved') rebased.takeOver(answer.current);
  }

  function change(fields: Partial<ProfileFormValues>) {
    void form.setValues((current) => ({ ...current, ...fields }), false);
    // Once it was pointed at, a mistake goes away as soon as it is mended.
    if (form.submitCount > 0) form.setErrors(validateProfile({ ...values, ...fields }));
  }

  return (
    <Panel title={texts.editTitle}>
      <UnsavedGuard
        isDirty={!isSubmitting && changedFields(rebased.base, values).length > 0}
        onCutOff={() => onCutOff(rebased.base, values)}
      />
      <Box
        component="form"
        noValidate
        aria-label={texts.editTitle}
        onSubmit={form.handleSubmit}
        sx={{ display: 'grid', gap: 2.5, maxWidth: 640, pt: 1 }}
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
          error={errors.name !== undefined}
          helperText={errors.name}
          slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
        />
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
          <TextField
            id={fieldId('age')}
            name="age"
            label={texts.age}
            type="number"
            required
            value={values.age}
            onChange={(event) => change({ age: event.target.value, ageChosen: true })}
            error={errors.age !== undefined}
            helperText={errors.age ?? (values.ageChosen ? undefined : texts.ageNotChosen)}
            slotProps={{ htmlInput: { min: MIN_AGE, max: MAX_AGE, step: 1, inputMode: 'numeric' } }}
            sx={{ flex: '1 1 200px' }}
          />
          {values.ageChosen ? null : (
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => change({ ageChosen: true })}
              sx={{ mt: 0.75 }}
            >
              {texts.ageConfirm(Number(values.age))}
            </Button>
          )}
        </Box>
        <CityField
          id={fieldId('city')}
          city={values.city}
          error={errors.city}
          onChange={(city, cityPosition) => change({ city, cityPosition })}
        />
        <TextField
          id={fieldId('bio')}
          name="bio"
          label={texts.bio}
          multiline
          minRows={4}
          maxRows={12}
          value={values.bio}
          onChange={(event) => change({ bio: event.target.value })}
          error={errors.bio !== undefined}
          helperText={errors.bio ?? texts.bioHelp(values.bio.length, MAX_BIO_LENGTH)}
          slotProps={{ htmlInput: { maxLength: MAX_BIO_LENGTH } }}
        />
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button type="submit" variant="contained" disabled={isSubmitting}>
            {isSubmitting ? texts.saving : texts.save}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onCancel} disabled={isSubmitting}>
            {texts.cancel}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

/** What a stored field says, in words. */
function describeField(field: EditedField, { name, age, city, bio }: FormSource): string {
  const told: Readonly<Record<EditedField, string>> = {
    name,
    age: age === null ? '' : texts.yearsOld(age),
    city,
    bio,
  };
  return told[field] === '' ? texts.fieldEmpty : told[field];
}

function namesOf(fields: readonly EditedField[]): string {
  return fields.map((field) => texts.fieldNames[field]).join(', ');
}

function fieldId(field: EditedField): string {
  return `profile-${field}`;
}

/** Puts the cursor where the owner wants to start, once. */
function useFocus(startIn: EditedField): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    document.getElementById(fieldId(startIn))?.focus();
  }, [startIn]);
}
