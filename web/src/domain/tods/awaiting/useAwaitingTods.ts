import { object } from 'yup';
import { type Live, useLiveQuery } from '../../../platform/firebase/live.ts';
import { awaitingTodsQuery } from './queries.ts';

/** More than a badge tells apart (`9+`). The list asks by itself, for as many as its window shows. */
const COUNTED = 11;

/** Only how many there are: what is in them is read by whoever shows them. */
const anyTodSchema = object();

/** The first eleven tods that wait for this person's answer, live; every page of the app listens to them. */
export function useAwaitingTods(uid: string): Live<readonly { readonly id: string }[]> {
  return useLiveQuery(['awaitingTods'], (db) => awaitingTodsQuery(db, uid, COUNTED), anyTodSchema);
}
