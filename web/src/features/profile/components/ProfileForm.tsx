import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { MAX_BIO_LENGTH, MAX_NAME_LENGTH } from '@tod/model';
import { useEffect, useRef, useState } from 'react';
import {
  EDITED_FIELDS,
  type EditedField,
  type FormSource,
  formValuesOf,
  type ProfileFormValues,
} from '../../../domain/profile/edit/profileEdit.ts';
import type { SaveForm } from '../../../domain/profile/edit/useProfileSaving.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { BAR_HEIGHT, LOW_WINDOW } from '../../../platform/theme/tokens.ts';
import { texts } from '../texts.ts';
import { BirthDateField } from './BirthDateField.tsx';
import { CityField } from './CityField.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { Panel } from './Panel.tsx';
import { ProfileGuard } from './ProfileGuard.tsx';
import { type FormDraft, isSuggestion, typedFields } from './typedFields.ts';
import { useRebasedForm } from './useRebasedForm.ts';
import { validateProfile } from './validateProfile.ts';

interface ProfileFormProps {
  /** As stored now; it may change while the form is open. */
  readonly profile: FormSource;
  /** The name that the form begins with where none is stored; it is stored when its owner saves it. */
  readonly suggestedName: string;
  /** What had been typed before and waits on this device. */
  readonly draft?: FormDraft | undefined;
  /** The field that has the focus first, and again whenever somebody asks for another one. */
  readonly startIn: FormStart;
  /** False while another tab of the page is open. */
  readonly isShown: boolean;
  readonly onSave: SaveForm;
  readonly onCancel: () => void;
  /** What it asks for; everything where nothing else is said. */
  readonly asked?: readonly EditedField[];
  /** What the two buttons say where the form is a step among others. */
  readonly stepLabels?: { readonly save: string; readonly cancel: string };
  /** Keeps what is typed where the session ends elsewhere. */
  readonly onSessionEnd: (base: FormSource, values: ProfileFormValues) => void;
}

/** The field in which somebody wants to write; another object each time they say so. */
export interface FormStart {
  readonly field: EditedField;
}

/**
 * Name, date of birth, city and presentation. What is typed stays until it is saved or given up, and nothing is added while it is
 * being saved: it would be gone with the form.
 */
export function ProfileForm({
  profile,
  suggestedName: nameInAddress,
  draft,
  startIn,
  isShown,
  onSave,
  onCancel,
  asked = EDITED_FIELDS,
  stepLabels,
  onSessionEnd,
}: ProfileFormProps) {
  const asks = (field: EditedField) => asked.includes(field);
  const suggestedName = asks('name') ? nameInAddress : '';
  const [isChoiceUrgent, setChoiceUrgent] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const isGivenUp = useRef(false);
  // What changes elsewhere comes into the form field by field, not as a new beginning.
  const [initialValues] = useState(
    () => draft?.values ?? withSuggestion(formValuesOf(profile), suggestedName),
  );
  const { form, errorOf, showErrors, formProps } = useCheckedForm({
    initialValues,
    findErrors: (typed) => validateProfile(typed, profile, asked),
    onSubmit: handleSave,
  });
  const { values, isSubmitting } = form;
  const rebased = useRebasedForm(draft?.base ?? profile, profile, {
    values,
    isSubmitting,
    change,
  });
  const followed = rebased.followed.filter(asks);
  useFocus(startIn, isShown);

  async function handleSave() {
    if (rebased.conflicts.length > 0) {
      setChoiceUrgent(true);
      notice.current?.focus();
      return;
    }
    const answer = await onSave(rebased.base, values, letGo);
    if (answer.status === 'invalid') showErrors(answer.errors);
    if (answer.status === 'moved') rebased.takeOver(answer.current);
  }

  function change(fields: Partial<ProfileFormValues>) {
    // Field by field: all values at once would be those of the last drawing, without what was changed since.
    for (const [field, value] of Object.entries(fields)) void form.setFieldValue(field, value, false);
  }

  /** The form is left now without a question. */
  function letGo() {
    isGivenUp.current = true;
  }

  function giveUp() {
    letGo();
    onCancel();
  }

  return (
    <Panel title={stepLabels === undefined ? texts.editTitle : undefined}>
      <ProfileGuard
        isGivenUp={isGivenUp}
        isDirty={typedFields(rebased.base, values, suggestedName, draft).length > 0}
        onSessionEnd={() => onSessionEnd(rebased.base, values)}
      />
      <Box
        component="form"
        aria-label={texts.editTitle}
        {...formProps}
        sx={{
          display: 'grid',
          gap: 2.5,
          maxWidth: 640,
          pt: 1,
          // What gets the focus must not come to lie below the buttons.
          ...(stepLabels === undefined
            ? {}
            : { '& :is(input, button)': { scrollMarginBottom: IN_SIGHT_HEIGHT } }),
        }}
      >
        <Box role="status" sx={{ display: 'grid', gap: 1.5, '&:empty': { display: 'none' } }}>
          {followed.length === 0 ? null : (
            <Alert severity="info">{texts.changedElsewhere(namesOf(followed))}</Alert>
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
        {asks('name') ? (
          <TextField
            id={fieldId('name')}
            name="name"
            label={texts.name}
            required
            autoComplete="name"
            value={values.name}
            onChange={(event) => change({ name: event.target.value })}
            error={errorOf('name') !== undefined}
            helperText={
              errorOf('name') ??
              (isSuggestion(rebased.base, values, suggestedName) ? texts.nameSuggested : undefined)
            }
            slotProps={{ input: { readOnly: isSubmitting }, htmlInput: { maxLength: MAX_NAME_LENGTH } }}
          />
        ) : null}
        {asks('birthYear') ? (
          <BirthDateField
            id={fieldId('birthYear')}
            value={values.birthDate}
            birthYear={rebased.base.birthYear}
            error={errorOf('birthDate')}
            isReadOnly={isSubmitting}
            onChange={(birthDate) => change({ birthDate })}
          />
        ) : null}
        {asks('city') ? (
          <CityField
            id={fieldId('city')}
            city={values.city}
            error={errorOf('city')}
            isReadOnly={isSubmitting}
            onChange={(city, cityPosition) => change({ city, cityPosition })}
          />
        ) : null}
        {asks('bio') ? (
          <TextField
            id={fieldId('bio')}
            name="bio"
            label={texts.bio}
            multiline
            minRows={4}
            maxRows={12}
            value={values.bio}
            onChange={(event) => change({ bio: event.target.value })}
            error={errorOf('bio') !== undefined}
            helperText={errorOf('bio') ?? texts.bioHelp(values.bio.length, MAX_BIO_LENGTH)}
            slotProps={{ input: { readOnly: isSubmitting }, htmlInput: { maxLength: MAX_BIO_LENGTH } }}
          />
        ) : null}
        <Box sx={stepLabels === undefined ? BUTTONS : [BUTTONS, IN_SIGHT]}>
          <SubmitButton
            label={stepLabels?.save ?? texts.save}
            busyLabel={texts.saving}
            isBusy={isSubmitting}
          />
          <Button variant="outlined" color="inherit" onClick={giveUp} disabled={isSubmitting}>
            <span>{stepLabels?.cancel ?? texts.cancel}</span>
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}

const BUTTONS = { display: 'flex', gap: 1.5, flexWrap: 'wrap' } as const;

/** Of the buttons in two rows. */
const IN_SIGHT_HEIGHT = 124;

/** Above the bar of phones, also where the fields reach below it: the next step is never looked for. */
const IN_SIGHT = {
  position: 'sticky',
  bottom: { xs: `calc(${BAR_HEIGHT}px + env(safe-area-inset-bottom))`, md: 0 },
  [LOW_WINDOW]: { position: 'static' },
  zIndex: 1,
  gap: 1,
  py: 1,
  bgcolor: 'background.paper',
  '& > button': { px: 2 },
} as const;

function withSuggestion(values: ProfileFormValues, suggestedName: string): ProfileFormValues {
  return values.name === '' ? { ...values, name: suggestedName } : values;
}

/** What a stored field says, in words. */
function describeField(field: EditedField, { name, birthYear, city, bio }: FormSource): string {
  const shown: Readonly<Record<EditedField, string>> = {
    name,
    birthYear: birthYear === null ? '' : texts.bornIn(birthYear),
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
