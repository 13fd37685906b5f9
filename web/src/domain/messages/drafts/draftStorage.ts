import { string } from 'yup';
import { createStoredValue, type StoredValue } from '../../../platform/offline/storedValue.ts';
import { draftsPrefix } from '../storageKeys.ts';

/**
 * What is being typed to somebody survives a reload of this tab and nothing longer: the tab's storage dies with it and is
 * emptied when somebody signs out.
 */
export function openDraft(uid: string, partnerUid: string): StoredValue<string> {
  return createStoredValue({
    key: draftsPrefix(uid) + partnerUid,
    parse: (json) => string().required().validateSync(json),
    empty: '',
    isEmpty: (draft) => draft === '',
    isOfTab: true,
  });
}
