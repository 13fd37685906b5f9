import type { Position } from '@tod/model';
import { geocodeCity } from '../../../shared/geocoding.ts';
import { failureText } from '../../../shared/texts/errors.ts';
import { toastError, toastInfo, toastSuccess } from '../../../shared/toast.ts';
import {
  buildProfileUpdate,
  changedFields,
  type EditedField,
  type FormSource,
  type ProfileFormValues,
} from '../form/profileEdit.ts';
import { texts } from '../texts.ts';
import { useSaveProfile } from './useSaveProfile.ts';

interface Reactions {
  readonly onSaved: () => void;
  /** The server refused after the form was closed; `draft` is what had been typed. */
  readonly onLateFailure: (draft: ProfileFormValues) => void;
}

/**
 * Saves what the owner changed in the form. A typed city is geocoded first; when that fails nothing is written.
 * Answers errors by field when nothing was saved; tells everything else as toasts.
 */
export function useProfileSaving(uid: string, { onSaved, onLateFailure }: Reactions) {
  const saveFields = useSaveProfile(uid);

  return async (
    base: FormSource,
    typed: ProfileFormValues,
    movedFields: readonly EditedField[],
  ): Promise<Partial<Record<EditedField, string>>> => {
    const changed = changedFields(base, typed);
    if (changed.length === 0) {
      toastInfo(texts.nothingToSave);
      onSaved();
      return {};
    }
    const place = changed.includes('city') ? await findPlace(typed) : undefined;
    if (typeof place === 'string') return { city: place };
    const values = place === undefined ? typed : { ...typed, city: place.city };
    try {
      const fail = (error: unknown) => {
        toastError(texts.saveFailed(failureText(error)));
        onLateFailure(typed);
      };
      const outcome = await saveFields(buildProfileUpdate(base, values, place?.position ?? null), fail);
      if (outcome === 'queued') toastInfo(texts.savedOffline);
      else toastSuccess(texts.saved);
      if (movedFields.length > 0) {
        toastInfo(texts.savedOnTop(movedFields.map((field) => texts.fieldNames[field]).join(', ')));
      }
      onSaved();
    } catch (error) {
      toastError(texts.saveFailed(failureText(error)));
    }
    return {};
  };
}

interface Place {
  readonly city: string;
  readonly position: Position | null;
}

/** Where the typed city lies, or in French why that is not known. */
async function findPlace({ city, cityPosition }: ProfileFormValues): Promise<Place | string> {
  const name = city.trim();
  if (name === '') return { city: '', position: null };
  if (cityPosition !== null) return { city: name, position: cityPosition };
  try {
    const found = await geocodeCity(name);
    return found === undefined ? texts.cityNotFound : { city: found.city, position: found };
  } catch {
    return texts.geocodingFailed;
  }
}
