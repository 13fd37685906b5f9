import Button from '@mui/material/Button';
import { Icon } from '../../platform/ui/Icon.tsx';
import { SendTodTrigger } from './components/sending/SendTodTrigger.tsx';
import { sendTodTriggerTexts as texts } from './components/sending/sendTodTriggerTexts.ts';

interface SendTodButtonProps {
  readonly uid: string;
  readonly name: string;
  readonly isDisabled?: boolean;
}

/** Opens the dialog to send a tod to somebody whose profile is shown. */
export function SendTodButton({ uid, name, isDisabled = false }: SendTodButtonProps) {
  return (
    <SendTodTrigger uid={uid} name={name} isDisabled={isDisabled}>
      {(trigger) => (
        <Button
          variant="contained"
          startIcon={<Icon name={trigger.isDone ? 'check' : 'tod'} size={20} />}
          aria-label={trigger.isDone ? undefined : texts.sendTo(name)}
          aria-haspopup="dialog"
          disabled={trigger.isDisabled}
          onClick={trigger.open}
        >
          <span>{trigger.isDone ? texts.sentShort : texts.send}</span>
        </Button>
      )}
    </SendTodTrigger>
  );
}
