import { Icon } from '../../shared/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { HeaderButton } from './HeaderButton.tsx';
import { refreshApp } from './refreshApp.ts';

/** Brings the newest version of the app. */
export function RefreshButton() {
  return (
    <HeaderButton label={texts.refresh} onClick={() => void refreshApp()}>
      <Icon name="refresh" size={20} />
    </HeaderButton>
  );
}
