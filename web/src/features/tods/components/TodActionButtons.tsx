import type { AskedAction } from '../../../domain/tods/offeredActions.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';

interface TodActionButtonsProps {
  readonly actions: readonly AskedAction[];
  readonly isPending: boolean;
  /** The action that is running on this tod; the buttons wait meanwhile. */
  readonly running: AskedAction | undefined;
  readonly onAsk: (action: AskedAction) => void;
}

/** The buttons for what may be done to a tod; the main one is filled. */
export function TodActionButtons({ actions, isPending, running, onAsk }: TodActionButtonsProps) {
  return actions.map((action) => (
    <BusyButton
      key={action}
      size="small"
      variant={action === 'accept' ? 'contained' : 'outlined'}
      color={action === 'accept' ? 'primary' : 'inherit'}
      disabled={running !== undefined && running !== action}
      isBusy={running === action}
      hasSpinner
      onClick={() => onAsk(action)}
    >
      {labelOf(action, isPending)}
    </BusyButton>
  ));
}

function labelOf(action: AskedAction, isPending: boolean): string {
  if (action === 'cancel') return isPending ? texts.cancelRequest : texts.cancelTod;
  return texts[action];
}
