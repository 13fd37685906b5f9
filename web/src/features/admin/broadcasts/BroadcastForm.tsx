import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import {
  BROADCAST_MODES,
  MAX_NOTIFICATION_LENGTH,
  MAX_NOTIFICATION_TITLE_LENGTH,
  NOTIFICATION_TYPES,
} from '@tod/model';
import { useState } from 'react';
import { countRecipients, sendBroadcast } from '../../../domain/administration/broadcasts/sendBroadcast.ts';
import { texts as sportTexts } from '../../../domain/sports/texts.ts';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { useCheckedForm } from '../../../platform/forms/useCheckedForm.ts';
import { newId } from '../../../platform/newId.ts';
import { failureText, isRefused } from '../../../platform/text/errors.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { ChoiceInput } from '../shell/ChoiceInput.tsx';
import { type BroadcastValues, draftOf, EMPTY_BROADCAST, findBroadcastErrors } from './broadcastDraft.ts';
import { texts } from './texts.ts';

interface Failure {
  readonly title: string;
  readonly text: string;
}

/** Writes a notification, says to how many it goes, and sends it once. */
export function BroadcastForm() {
  const catalogue = useSportCatalogue();
  const [id, setId] = useState(newId);
  const [recipients, setRecipients] = useState<number>();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { form, errorOf, formProps } = useCheckedForm<
    BroadcastValues,
    ReturnType<typeof findBroadcastErrors>
  >({
    initialValues: EMPTY_BROADCAST,
    findErrors: findBroadcastErrors,
    sumUp: (errors) =>
      // No field is there to choose one in.
      errors.sportIds !== undefined && catalogue.status === 'error'
        ? sportTexts.catalogueFailed
        : (Object.values(errors)[0] ?? texts.problems.incomplete),
    onSubmit: count,
  });
  const { values, handleChange, setFieldValue, isSubmitting, resetForm } = form;
  useUnsaved(form.dirty);

  async function count(checked: BroadcastValues): Promise<void> {
    setFailure(undefined);
    try {
      const found = await countRecipients(draftOf(checked));
      if (found === 0) {
        toastError(texts.problems.nobody);
        setFailure({ title: texts.failed, text: texts.problems.nobody });
      } else setRecipients(found);
    } catch (error) {
      fail(error);
    }
  }

  async function send(): Promise<void> {
    setSending(true);
    try {
      toastSuccess(texts.done(await sendBroadcast(id, draftOf(values))));
      setId(newId());
      resetForm();
    } catch (error) {
      fail(error);
    } finally {
      setSending(false);
      setRecipients(undefined);
    }
  }

  function fail(error: unknown): void {
    const isDenied = isRefused(error, 'notAdmin');
    toastError(isDenied ? texts.security : texts.failed);
    setFailure(
      isDenied
        ? { title: `${texts.security}. ${texts.denied}`, text: texts.deniedHelp }
        : { title: texts.failed, text: failureText(error) },
    );
  }

  const chosen = catalogue.sports.filter((sport) => values.sportIds.includes(sport.id));
  return (
    <form {...formProps} aria-label={texts.form.title}>
      <Box component="h2" sx={{ typography: 'h3', mt: 0 }}>
        {texts.form.title}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ChoiceInput
          label={texts.form.mode}
          name="mode"
          value={values.mode}
          choices={BROADCAST_MODES.map((value) => ({ value, label: texts.form.modes[value] }))}
          onChange={(value) => void setFieldValue('mode', value)}
        />
        {values.mode === 'user' ? (
          <TextInput
            label={texts.form.recipient}
            name="recipientUid"
            value={values.recipientUid}
            onChange={handleChange}
            maxLength={128}
            help={texts.form.recipientHelp}
            error={errorOf('recipientUid')}
            isRequired
          />
        ) : null}
        {values.mode !== 'bySport' ? null : catalogue.status === 'error' ? (
          <ErrorState title={sportTexts.catalogueFailed} error={catalogue.error} onRetry={catalogue.retry} />
        ) : (
          <Autocomplete
            multiple
            options={[...catalogue.sports]}
            loading={catalogue.status === 'loading'}
            value={chosen}
            getOptionLabel={({ name }) => name}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            onChange={(_event, wanted) =>
              void setFieldValue(
                'sportIds',
                wanted.map((sport) => sport.id),
              )
            }
            renderInput={(parameters) => (
              <TextField
                {...parameters}
                label={texts.form.sports}
                error={errorOf('sportIds') !== undefined}
                helperText={errorOf('sportIds')}
              />
            )}
          />
        )}
        <ChoiceInput
          label={texts.form.type}
          name="type"
          value={values.type}
          choices={NOTIFICATION_TYPES.map((value) => ({ value, label: texts.form.types[value] }))}
          onChange={(value) => void setFieldValue('type', value)}
        />
        <TextInput
          label={texts.form.subject}
          name="title"
          value={values.title}
          onChange={handleChange}
          maxLength={MAX_NOTIFICATION_TITLE_LENGTH}
          error={errorOf('title')}
          isRequired
        />
        <TextInput
          label={texts.form.content}
          name="content"
          value={values.content}
          onChange={handleChange}
          maxLength={MAX_NOTIFICATION_LENGTH}
          error={errorOf('content')}
          isRequired
        />
        {failure === undefined ? null : (
          <Box role="alert" sx={{ p: 2, borderRadius: '16px', border: 1, borderColor: 'error.main' }}>
            <Box component="p" sx={{ m: 0, fontWeight: 700 }}>
              {failure.title}
            </Box>
            <Box component="p" sx={{ m: 0 }}>
              {failure.text}
            </Box>
          </Box>
        )}
        <Box>
          <SubmitButton isBusy={isSubmitting} label={texts.form.next} busyLabel={texts.form.counting} />
        </Box>
      </Box>
      {recipients === undefined ? null : (
        <ConfirmDialog
          isOpen
          title={texts.confirm.title}
          text={texts.confirm.text(values.title.trim(), recipients)}
          confirmLabel={isSending ? texts.form.sending : texts.confirm.send}
          isBusy={isSending}
          onConfirm={() => void send()}
          onCancel={() => setRecipients(undefined)}
        />
      )}
    </form>
  );
}
