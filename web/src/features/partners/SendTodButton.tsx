import Button from '@mui/material/Button';
import { Icon } from '../../shared/ui/Icon.tsx';
import { SendTodOpening } from './sending/SendTodOpening.tsx';
import { sendingTexts as texts } from './sending/texts.ts';

interface SendTodButtonProps {
  readonly uid: string;
  readonly name: string;
  readonly isDisabled?: boolean;
}

/** Opens the dialog to send a tod to somebody whose profile is shown. */
export function SendTodButton({ uid, name, isDisabled = false }: SendTodButtonProps) {
  return (
    <SendTodOpening uid={uid} name={name} isDisabled={isDisabled}>
      {(opening) => (
        <Button
          variant="contained"
          startIcon={<Icon name={opening.isDone ? 'check' : 'tod'} size={20} />}
          aria-label={opening.isDone ? undefined : texts.sendTo(name)}
          aria-haspopup="dialog"
          disabled={opening.isDisabled}
          onClick={opening.open}
        >
          {opening.isDone ? texts.sentShort : texts.send}
        </Button>
      )}
    </SendTodOpening>
  );
}
