import { Icon } from '../../platform/ui/Icon.tsx';
import { RoundButton } from '../../platform/ui/RoundButton.tsx';
import { SendTodTrigger } from './components/sending/SendTodTrigger.tsx';
import { sendTodTriggerTexts as texts } from './components/sending/sendTodTriggerTexts.ts';

interface SendTodRoundButtonProps {
  readonly uid: string;
  readonly name: string;
  readonly isDisabled: boolean;
}

/** Opens the dialog of a tod, where there is room for an icon alone. */
export function SendTodRoundButton({ uid, name, isDisabled }: SendTodRoundButtonProps) {
  return (
    <SendTodTrigger uid={uid} name={name} isDisabled={isDisabled}>
      {(trigger) => (
        <RoundButton
          label={trigger.isDone ? texts.sentShort : texts.proposeTo(name)}
          isDisabled={trigger.isDisabled}
          opens={{ what: 'dialog', isOpen: trigger.isOpen }}
          onClick={trigger.open}
        >
          <Icon name={trigger.isDone ? 'check' : 'tod'} />
        </RoundButton>
      )}
    </SendTodTrigger>
  );
}
