import { EDITED_FIELDS, type EditedField } from '../../../domain/profile/edit/profileEdit.ts';
import { PROFILE_FIELD_PARAMETER, PROFILE_TAB_PARAMETER } from '../../../platform/navigation/routes.ts';
import { useAddressParameters } from '../../../platform/navigation/useAddressParameters.ts';
import { isProfileTab, type ProfileTab } from '../components/profileTabs.ts';

interface Said {
  readonly tab: ProfileTab;
  /** The field in which the form is asked for, its first where none is named; undefined where it is not asked for. */
  readonly field: EditedField | undefined;
}

/** What the address of a profile says beside whose it is, so that a link can lead there. */
export interface ProfileAddress extends Said {
  readonly setTab: (tab: ProfileTab) => void;
  readonly setField: (field: EditedField | undefined) => void;
}

export function useProfileAddress(): ProfileAddress {
  const [parameters, change] = useAddressParameters();
  return {
    ...read(parameters),
    setTab: (tab) => change((now) => write({ ...read(now), tab })),
    setField: (field) =>
      change((now) => write({ tab: field === undefined ? read(now).tab : 'profile', field })),
  };
}

function read(parameters: URLSearchParams): Said {
  const named = parameters.get(PROFILE_TAB_PARAMETER);
  const wanted = parameters.get(PROFILE_FIELD_PARAMETER);
  return {
    tab: isProfileTab(named) ? named : 'profile',
    field: wanted === null ? undefined : (EDITED_FIELDS.find((known) => known === wanted) ?? 'name'),
  };
}

function write({ tab, field }: Said): URLSearchParams {
  return new URLSearchParams({
    ...(tab === 'profile' ? {} : { [PROFILE_TAB_PARAMETER]: tab }),
    ...(field === undefined ? {} : { [PROFILE_FIELD_PARAMETER]: field }),
  });
}
