import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { MAX_SESSION_NOTES_LENGTH, type Session, type Slot, type Sport } from '@tod/model';
import { useFormik } from 'formik';
import { type FormEvent, useState } from 'react';
import {
  isAlreadyRecorded,
  isBeforeAgreed,
  localDay,
  type OpenSessionForm,
  type SessionFormValues,
  type SessionInput,
  scoringIn,
  sessionInput,
  validateSessionForm,
} from '../../../domain/tods/sessions/sessionForm.ts';
import { setsThatCount } from '../../../domain/tods/sessions/typedScore.ts';
import { formatSlot } from '../../../domain/tods/slots/formatSlot.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { texts } from '../texts.ts';
import { FormFoot } from './FormFoot.tsx';
import { type PlayerNames, ScoreEditor } from './ScoreEditor.tsx';

interface SessionFormProps {
  /** What the form begins with. */
  readonly start: OpenSessionForm;
  readonly words: { readonly title: string; readonly save: string };
  /** What may have been played; at least one. */
  readonly sports: readonly Sport[];
  readonly names: PlayerNames;
  /** What the two have agreed on: a session before it is asked about. */
  readonly agreedSlot: Slot | null;
  /** What is recorded already: another one of the same day and sport is asked about. */
  readonly recorded: readonly Pick<Session, 'id' | 'playedAt' | 'sportId'>[];
  /** Stores it under the id of the form; true when it is stored. What is typed stays until then. */
  readonly onSave: (id: string, input: SessionInput) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The form for a session that was played: day, sport, score as the sport is counted, notes. */
export function SessionForm(props: SessionFormProps) {
  const { start, words, sports, names, agreedSlot, recorded, onSave, onClose } = props;
  const [askedAbout, setAskedAbout] = useState('');
  const { id, openedAt } = start;
  const formik = useFormik<SessionFormValues>({
    initialValues: start.initialValues,
    onSubmit: async (values) => {
      const scoring = scoringIn(start, sports, values.sportId);
      if (Object.keys(validateSessionForm(values, scoring, new Date())).length > 0) return;
      if (doubtsAbout(values).length > 0 && askedAbout !== gameOf(values)) {
        setAskedAbout(gameOf(values));
        return;
      }
      // The same moment at every try: an id belongs to one content.
      if (await onSave(id, sessionInput(values, scoring, start))) onClose();
    },
  });
  const { values, isSubmitting } = formik;
  useUnsaved(formik.dirty);
  const scoring = scoringIn(start, sports, values.sportId);
  const doubts = askedAbout === gameOf(values) ? doubtsAbout(values) : [];
  const errors = formik.submitCount === 0 ? {} : validateSessionForm(values, scoring, new Date());
  function doubtsAbout(said: SessionFormValues): readonly string[] {
    const isEarly = agreedSlot !== null && isBeforeAgreed(said.playedOn, agreedSlot);
    return [
      ...(isEarly ? [texts.sessionEarly(formatSlot(agreedSlot, openedAt))] : []),
      ...(isAlreadyRecorded(said, start, recorded) ? [texts.sessionAgain] : []),
    ];
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    formik.handleSubmit(event);
    focusFirstError(event.currentTarget);
  }
  const textOf = (field: keyof SessionFormValues) => {
    const error = errors[field];
    return error === undefined || error === 'scoreWrong' ? undefined : texts.sessionErrors[error];
  };

  return (
    <Box component="form" onSubmit={handleSubmit} noValidate aria-label={words.title}>
      <Stack sx={{ gap: 2.5 }}>
        <Stack sx={{ gap: 2, flexDirection: { xs: 'column', sm: 'row' } }}>
          <TextField
            name="playedOn"
            type="date"
            label={texts.playedOn}
            value={values.playedOn}
            onChange={formik.handleChange}
            error={errors.playedOn !== undefined}
            helperText={textOf('playedOn')}
            required
            fullWidth
            slotProps={{
              input: { readOnly: isSubmitting },
              inputLabel: { shrink: true },
              htmlInput: { max: localDay(openedAt) },
            }}
          />
          <TextField
            name="sportId"
            select
            label={texts.sport}
            value={values.sportId}
            // A list knows no « read only ».
            onChange={(event) => {
              if (!isSubmitting) formik.handleChange(event);
            }}
            error={errors.sportId !== undefined}
            helperText={textOf('sportId')}
            required
            fullWidth
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {sports.map((sport) => (
              <option key={sport.id} value={sport.id}>
                {sport.name}
              </option>
            ))}
          </TextField>
        </Stack>
        {scoring === 'none' ? null : (
          <ScoreEditor
            sets={setsThatCount(values.sets, scoring)}
            scoring={scoring}
            names={names}
            isChecked={errors.sets !== undefined}
            isReadOnly={isSubmitting}
            onChange={(sets) => void formik.setFieldValue('sets', sets)}
          />
        )}
        <TextField
          name="notes"
          label={texts.notes}
          placeholder={texts.notesPlaceholder}
          value={values.notes}
          onChange={formik.handleChange}
          error={errors.notes !== undefined}
          helperText={textOf('notes') ?? `${values.notes.trim().length}/${MAX_SESSION_NOTES_LENGTH}`}
          slotProps={{ input: { readOnly: isSubmitting } }}
          multiline
          minRows={2}
          maxRows={8}
          fullWidth
        />
        <div role="alert">
          <Stack sx={{ gap: 1 }}>
            {doubts.map((doubt) => (
              <Alert key={doubt} severity="warning">
                {doubt}
              </Alert>
            ))}
          </Stack>
        </div>
        <FormFoot
          saveLabel={doubts.length > 0 ? texts.saveDoubtfulSession : words.save}
          isSaving={isSubmitting}
          onClose={onClose}
        />
      </Stack>
    </Box>
  );
}

/** What is asked about once: another day or sport is another question. */
function gameOf({ playedOn, sportId }: SessionFormValues): string {
  return `${playedOn} ${sportId}`;
}
