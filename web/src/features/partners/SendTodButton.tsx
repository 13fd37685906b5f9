import Button from '@mui/material/Button';
import { Icon } from '../../platform/ui/Icon.tsx';
import { openingTexts as texts } from './components/sending/openingTexts.ts';
import { SendTodOpening } from './components/sending/SendTodOpening.tsx';

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
