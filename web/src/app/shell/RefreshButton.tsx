import { Icon } from '../../platform/ui/Icon.tsx';
import { RoundButton } from '../../platform/ui/RoundButton.tsx';
import { texts } from '../texts.ts';
import { refreshApp } from './refreshApp.ts';

/** Brings the newest version of the app. */
export function RefreshButton() {
  return (
    <RoundButton label={texts.refresh} onClick={() => void refreshApp()}>
      <Icon name="refresh" size={20} />
    </RoundButton>
  );
}
