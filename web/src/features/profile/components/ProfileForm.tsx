import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { MAX_AGE, MAX_BIO_LENGTH, MAX_NAME_LENGTH, MIN_AGE, type Position } from '@tod/model';
import { useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import {
  changedFields,
  type EditedField,
  type FormSource,
  formValuesOf,
  type ProfileFormValues,
  rebaseForm,
} from '../form/profileEdit.ts';
import { validateProfile } from '../form/validateProfile.ts';
import { texts } from '../texts.ts';
import { CityField } from './CityField.tsx';
import { Panel } from './Panel.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

export interface LocatedCity {
  readonly city: string;
  readonly position: Position;
}

interface ProfileFormProps {
  /** As stored now; it may change while the form is open. */
  readonly profile: FormSource;
  /** What had been typed before, when a save failed afterwards. */
  readonly draft?: ProfileFormValues | undefined;
  /** The field to start in. */
  readonly startIn: EditedField;
  /**
   * Saves on top of `base`. Answers errors by field when nothing was saved. `movedFields`: what another tab stored
   * while the form was open.
   */
  readonly onSave: (
    base: FormSource,
    values: ProfileFormValues,
    movedFields: readonly EditedField[],
  ) => Promise<Partial<Record<EditedField, string>>>;
  /** The device's city. Rejects with a text to show. */
  readonly onLocate: () => Promise<LocatedCity>;
  readonly describeLocationFailure: (error: unknown) => string;
  readonly onCancel: () => void;
}

/** Name, age, city and presentation. What is typed stays until it is saved or given up. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, draft, startIn, onSave, onLocate, describeLocationFailure, onCancel } = props;
  const [base, setBase] = useState(profile);
  const [movedFields, setMovedFields] = useState<readonly EditedField[]>([]);
  const [location, setLocation] = useState({ isLocating: false, note: '' });
  const form = useFormik<ProfileFormValues>({
    initialValues: draft ?? formValuesOf(profile),
    validate: validateProfile,
    validateOnChange: false,
    onSubmit: async (values, { setErrors }) => setErrors(await onSave(base, values, movedFields)),
  });
  const { values, errors } = form;
  useFocus(startIn);

  // Another tab stored something: untouched fields follow it, touched ones keep what was typed.
  const { isSubmitting, setValues } = form;
  useEffect(() => {
    if (isSubmitting) return;
    const rebased = rebaseForm(base, values, profile);
    if (rebased.movedFields.length === 0) return;
    setBase(profile);
    setMovedFields((known) => [...new Set([...known, ...rebased.movedFields])]);
    void setValues(rebased.values, false);
  }, [base, isSubmitting, profile, setValues, values]);

  function change(fields: Partial<ProfileFormValues>) {
    void setValues((current) => ({ ...current, ...fields }), false);
    // Once it was pointed at, a mistake goes away as soon as it is mended.
    if (form.submitCount > 0) form.setErrors(validateProfile({ ...values, ...fields }));
  }

  async function handleLocate() {
    setLocation({ isLocating: true, note: '' });
    try {
      const { city, position } = await onLocate();
      change({ city, cityPosition: position });
      setLocation({ isLocating: false, note: texts.located(city) });
    } catch (error) {
      setLocation({ isLocating: false, note: describeLocationFailure(error) });
    }
  }

  return (
    <Panel title={texts.editTitle}>
      <UnsavedGuard isDirty={!isSubmitting && changedFields(base, values).length > 0} />
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit}
        sx={{ display: 'grid', gap: 2.5, maxWidth: 640 }}
      >
        {movedFields.length === 0 ? null : (
          <Alert severity="info">{texts.changedElsewhere(namesOf(movedFields))}</Alert>
        )}
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
          isLocating={location.isLocating}
          locationNote={location.note}
          onChange={(city, cityPosition) => change({ city, cityPosition })}
          onLocate={() => void handleLocate()}
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

export function namesOf(fields: readonly EditedField[]): string {
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
