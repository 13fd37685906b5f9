import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import {
  FIRST_SESSION_YEAR,
  MAX_SESSION_NOTES_LENGTH,
  type Session,
  type Slot,
  type Sport,
} from '@tod/model';
import { useState } from 'react';
import {
  isAlreadyRecorded,
  isBeforeAgreed,
  localDay,
  type OpenSessionForm,
  type SessionFormError,
  type SessionFormErrors,
  type SessionFormValues,
  type SessionInput,
  scoringIn,
  sessionInput,
  validateSessionForm,
} from '../../../domain/tods/sessions/sessionForm.ts';
import { setsThatCount } from '../../../domain/tods/sessions/typedScore.ts';
import { formatSlot } from '../../../domain/tods/slots/formatSlot.ts';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import type { FieldErrors } from '../../../platform/forms/useShownErrors.ts';
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
  // Its answer was lost: under its id the server takes no other words.
  const isStored = recorded.some((session) => session.id === id);
  const scoringOf = ({ sportId }: SessionFormValues) => scoringIn(start, sports, sportId);
  const { form, errorOf, formProps } = useCheckedForm({
    initialValues: start.initialValues,
    findErrors: (said) => wordsOf(validateSessionForm(said, scoringOf(said), new Date())),
    onSubmit: async (said) => {
      if (isStored) return;
      if (doubtsAbout(said).length > 0 && askedAbout !== gameOf(said)) {
        setAskedAbout(gameOf(said));
        return;
      }
      // The same moment at every try: an id belongs to one content.
      if (await onSave(id, sessionInput(said, scoringOf(said), start))) onClose();
    },
  });
  const { values, isSubmitting } = form;
  const scoring = scoringOf(values);
  const doubts = askedAbout === gameOf(values) ? doubtsAbout(values) : [];
  // While it is saved the list may have it before the answer comes.
  const isOver = isStored && !isSubmitting;
  useUnsaved(form.dirty && !isOver);
  function doubtsAbout(said: SessionFormValues): readonly string[] {
    const isEarly = agreedSlot !== null && isBeforeAgreed(said.playedOn, agreedSlot);
    return [
      ...(isEarly ? [texts.sessionEarly(formatSlot(agreedSlot, openedAt))] : []),
      ...(isAlreadyRecorded(said, start, recorded) ? [texts.sessionAgain] : []),
    ];
  }

  return (
    <Box component="form" {...formProps} aria-label={words.title}>
      <Stack sx={{ gap: 2.5 }}>
        <Stack sx={{ gap: 2, flexDirection: { xs: 'column', sm: 'row' } }}>
          <TextField
            name="playedOn"
            type="date"
            label={texts.playedOn}
            value={values.playedOn}
            onChange={form.handleChange}
            error={errorOf('playedOn') !== undefined}
            helperText={errorOf('playedOn')}
            required
            fullWidth
            slotProps={{
              input: { readOnly: isSubmitting },
              inputLabel: { shrink: true },
              htmlInput: { min: `${FIRST_SESSION_YEAR}-01-01`, max: localDay(openedAt) },
            }}
          />
          <TextField
            name="sportId"
            select
            label={texts.sport}
            value={values.sportId}
            // A list knows no « read only ».
            onChange={(event) => {
              if (!isSubmitting) form.handleChange(event);
            }}
            error={errorOf('sportId') !== undefined}
            helperText={errorOf('sportId')}
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
            name="sets"
            sets={setsThatCount(values.sets, scoring)}
            scoring={scoring}
            names={names}
            isChecked={errorOf('sets') !== undefined}
            isReadOnly={isSubmitting}
            onChange={(sets) => void form.setFieldValue('sets', sets)}
          />
        )}
        <TextField
          name="notes"
          label={texts.notes}
          placeholder={texts.notesPlaceholder}
          value={values.notes}
          onChange={form.handleChange}
          error={errorOf('notes') !== undefined}
          helperText={errorOf('notes') ?? `${values.notes.trim().length}/${MAX_SESSION_NOTES_LENGTH}`}
          slotProps={{ input: { readOnly: isSubmitting } }}
          multiline
          minRows={2}
          maxRows={8}
          fullWidth
        />
        <div role="alert">
          <Stack sx={{ gap: 1 }}>
            {(isOver ? [texts.sessionStored] : doubts).map((said) => (
              <Alert key={said} severity="warning">
                {said}
              </Alert>
            ))}
          </Stack>
        </div>
        <FormFoot
          saveLabel={isOver ? undefined : doubts.length > 0 ? texts.saveDoubtfulSession : words.save}
          isSaving={isSubmitting}
          onClose={onClose}
        />
      </Stack>
    </Box>
  );
}

/** What is said below each field; of the score its editor says what is wrong. */
function wordsOf(errors: SessionFormErrors): FieldErrors<SessionFormValues> {
  const wordOf = (error: SessionFormError) => (error === 'scoreWrong' ? error : texts.sessionErrors[error]);
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]): [string, string] => [field, wordOf(error)]),
  );
}

/** What is asked about once: another day or sport is another question. */
function gameOf({ playedOn, sportId }: SessionFormValues): string {
  return `${playedOn} ${sportId}`;
}
