import { useSearchParams } from 'react-router-dom';
import { isProfileTab, type ProfileTab } from '../components/profileTabs.ts';

const TAB_PARAMETER = 'onglet';
const EDIT_PARAMETER = 'modifier';

/** What the address of a profile says beside whose it is, so that a link can lead there. */
export interface ProfileAddress {
  readonly tab: ProfileTab;
  /** The form is asked for. */
  readonly wantsForm: boolean;
  readonly setTab: (tab: ProfileTab) => void;
  readonly setWantsForm: (wanted: boolean) => void;
}

export function useProfileAddress(): ProfileAddress {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(TAB_PARAMETER);
  const tab = isProfileTab(named) ? named : 'profile';
  const wantsForm = parameters.has(EDIT_PARAMETER);

  function go(next: { readonly tab: ProfileTab; readonly wantsForm: boolean }) {
    setParameters(
      {
        ...(next.tab === 'profile' ? {} : { [TAB_PARAMETER]: next.tab }),
        ...(next.wantsForm ? { [EDIT_PARAMETER]: '1' } : {}),
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    tab,
    wantsForm,
    setTab: (next) => go({ tab: next, wantsForm }),
    setWantsForm: (wanted) => go({ tab: wanted ? 'profile' : tab, wantsForm: wanted }),
  };
}
