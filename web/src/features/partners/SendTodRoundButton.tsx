import { Icon } from '../../platform/ui/Icon.tsx';
import { RoundButton } from '../../platform/ui/RoundButton.tsx';
import { SendTodTrigger } from './components/sending/SendTodTrigger.tsx';
import { sendTodTriggerTexts as texts } from './components/sending/sendTodTriggerTexts.ts';

interface SendTodRoundButtonProps {
  readonly uid: string;
  readonly name: string;
  readonly isDisabled: boolean;
}

/** The same where there is little room and a budget: the mark alone. */
export function SendTodRoundButton({ uid, name, isDisabled }: SendTodRoundButtonProps) {
  return (
    <SendTodTrigger uid={uid} name={name} isDisabled={isDisabled}>
      {(opening) => (
        <RoundButton
          label={opening.isDone ? texts.sentShort : texts.proposeTo(name)}
          isDisabled={opening.isDisabled}
          opens={{ what: 'dialog', isOpen: opening.isOpen }}
          onClick={opening.open}
        >
          <Icon name={opening.isDone ? 'check' : 'tod'} />
        </RoundButton>
      )}
    </SendTodTrigger>
  );
}
