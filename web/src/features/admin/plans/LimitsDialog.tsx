import Box from '@mui/material/Box';
import type { Plan } from '@tod/model';
import { useRef, useState } from 'react';
import { mayBeStored } from '../../../domain/administration/mayBeStored.ts';
import { changeLimits, type Limits } from '../../../domain/administration/plans/planActions.ts';
import { FormDialog } from '../../../platform/forms/FormDialog.tsx';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { texts as sharedTexts } from '../../../platform/text/texts.ts';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
import { changedLimits, MAX_LIMIT_LENGTH, readLimit } from './planForm.ts';
import { texts as planTexts } from './texts.ts';

const texts = planTexts.plans;

interface LimitsDialogProps {
  readonly plan: Plan & { readonly id: string };
  readonly onClose: () => void;
}

/** Changes what a plan allows a month. Mount anew each time. */
export function LimitsDialog({ plan, onClose }: LimitsDialogProps) {
  const [requests, setRequests] = useState(String(plan.matchRequestsLimit));
  const [messages, setMessages] = useState(String(plan.messagesLimit));
  const [wasTried, setTried] = useState(false);
  // It may be stored although no answer came.
  const sent = useRef<Partial<Limits>>({});
  const [matchRequestsLimit, messagesLimit] = [readLimit(requests), readLimit(messages)];
  const limits =
    matchRequestsLimit === undefined || messagesLimit === undefined
      ? undefined
      : { matchRequestsLimit, messagesLimit };
  const saving = useAction(save, { failed: texts.saveFailed });

  async function save(): Promise<void> {
    if (limits === undefined) return;
    const changed = changedLimits(plan, limits, sent.current);
    try {
      await changeLimits(plan.id, changed);
    } catch (error) {
      if (mayBeStored(error)) sent.current = changed;
      throw error;
    }
    toastSuccess(texts.saved);
    onClose();
  }

  function submit(form: HTMLFormElement): void {
    setTried(true);
    if (limits !== undefined) {
      saving.run();
      return;
    }
    saving.clear();
    focusFirstError(form);
  }

  const errorOf = (limit: number | undefined) =>
    wasTried && limit === undefined ? texts.invalid : undefined;

  return (
    <FormDialog
      title={texts.editAloud(plan.id)}
      failure={saving.failure}
      isBusy={saving.isBusy}
      submit={{ label: texts.save, busyLabel: texts.saving }}
      cancelLabel={sharedTexts.cancel}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextInput
          label={texts.requestsLimit}
          name="requests"
          value={requests}
          onChange={(event) => setRequests(event.target.value)}
          maxLength={MAX_LIMIT_LENGTH}
          error={errorOf(matchRequestsLimit)}
          isRequired
        />
        <TextInput
          label={texts.messagesLimit}
          name="messages"
          value={messages}
          onChange={(event) => setMessages(event.target.value)}
          maxLength={MAX_LIMIT_LENGTH}
          error={errorOf(messagesLimit)}
          help={texts.unlimitedHelp}
          isRequired
        />
      </Box>
    </FormDialog>
  );
}
