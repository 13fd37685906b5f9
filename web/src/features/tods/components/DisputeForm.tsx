import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MAX_DISPUTE_LENGTH } from '@tod/model';
import { type FormEvent, useState } from 'react';
import { CountedField } from '../../../platform/forms/CountedField.tsx';
import { fits } from '../../../platform/forms/fits.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { texts } from '../texts.ts';
import { FormFoot } from './FormFoot.tsx';

interface DisputeFormProps {
  readonly partnerName: string;
  /** Stores it; true when it is stored. What is typed stays until then. */
  readonly onSave: (message: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Says what is not right about a session that the other one recorded. */
export function DisputeForm({ partnerName, onSave, onClose }: DisputeFormProps) {
  const [message, setMessage] = useState('');
  const [wasTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  useUnsaved(message !== '');

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isSaving) return;
    if (!fits(message, 1, MAX_DISPUTE_LENGTH)) {
      focusFirstError(event.currentTarget);
      return;
    }
    setSaving(true);
    const isSaved = await onSave(message.trim());
    setSaving(false);
    if (isSaved) onClose();
  }

  return (
    <Stack
      component="form"
      noValidate
      onSubmit={(event) => void save(event)}
      aria-label={texts.disputeTitle}
      sx={{ gap: 1.5 }}
    >
      <CountedField
        label={texts.disputeReason}
        value={message}
        onChange={setMessage}
        min={1}
        max={MAX_DISPUTE_LENGTH}
        tooShort={texts.disputeReasonMissing}
        tooLong={texts.disputeTooLong}
        wasTried={wasTried}
        isReadOnly={isSaving}
      />
      <Typography variant="body2" color="textSecondary">
        {texts.disputeFairness(partnerName)}
      </Typography>
      <FormFoot saveLabel={texts.saveDispute} isSaving={isSaving} onClose={onClose} />
    </Stack>
  );
}
