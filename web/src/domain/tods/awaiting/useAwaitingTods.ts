import { object } from 'yup';
import { type Live, useLiveQuery } from '../../../platform/firebase/live.ts';
import { awaitingTodsQuery } from './queries.ts';

/** One more than a badge can show (`9+`), as many as the first page of the list asks for. */
const COUNTED = 11;

/** Only how many there are: what is in them is read by whoever shows them. */
const anyTodSchema = object();

/** The first eleven tods that wait for this person's answer, live; every page of the app listens to them. */
export function useAwaitingTods(uid: string): Live<readonly { readonly id: string }[]> {
  return useLiveQuery(['awaitingTods'], (db) => awaitingTodsQuery(db, uid, COUNTED), anyTodSchema);
}
