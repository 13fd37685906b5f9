import { useSearchParams } from 'react-router-dom';
import { EDITED_FIELDS, type EditedField } from '../../../domain/profile/edit/profileEdit.ts';
import { PROFILE_FIELD_PARAMETER, PROFILE_TAB_PARAMETER } from '../../../platform/navigation/routes.ts';
import { isProfileTab, type ProfileTab } from '../components/profileTabs.ts';

/** What the address of a profile says beside whose it is, so that a link can lead there. */
export interface ProfileAddress {
  readonly tab: ProfileTab;
  /** The field in which the form is asked for, its first where none is named; undefined where it is not asked for. */
  readonly field: EditedField | undefined;
  readonly setTab: (tab: ProfileTab) => void;
  readonly setField: (field: EditedField | undefined) => void;
}

export function useProfileAddress(): ProfileAddress {
  const [parameters, setParameters] = useSearchParams();
  const named = parameters.get(PROFILE_TAB_PARAMETER);
  const tab = isProfileTab(named) ? named : 'profile';
  const wanted = parameters.get(PROFILE_FIELD_PARAMETER);
  const field = wanted === null ? undefined : (EDITED_FIELDS.find((known) => known === wanted) ?? 'name');

  function go(next: Pick<ProfileAddress, 'tab' | 'field'>) {
    setParameters(
      {
        ...(next.tab === 'profile' ? {} : { [PROFILE_TAB_PARAMETER]: next.tab }),
        ...(next.field === undefined ? {} : { [PROFILE_FIELD_PARAMETER]: next.field }),
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    tab,
    field,
    setTab: (next) => go({ tab: next, field }),
    setField: (next) => go({ tab: next === undefined ? tab : 'profile', field: next }),
  };
}
