import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A value, and what puts another one in its place. */
type EntryValue<Value> = readonly [Value, (value: Value) => void];

/** As `useState`, for something that was typed on a page. `name` tells it from whatever else the page remembers. */
export const useEntryText = rememberEntries<string>();

/** As `useState`, for a number, such as that of a page or how many are shown. `name` tells it from whatever else the page remembers. */
export const useEntryCount = rememberEntries<number>();

/** As `useState`, for how much of a list is shown, which no step through the history makes less while it is on screen. */
export const useGrownCount = rememberEntries<number>(Math.max);

/** As `useState`, for whether something is chosen on a page. `name` tells it from whatever else the page remembers. */
export const useEntryFlag = rememberEntries<boolean>();

/** So many values are remembered, those of late: whoever walks about for days comes back to none of the first. */
const MOST = 1_000;

/**
 * State that belongs to an entry of the browser's history: « Back » and « Forward » find it as it was left, and whoever comes anew begins with
 * `initial`, as one does under another name. It is gone when the app is loaded anew.
 * @param reconcile what is shown where a page that stays on screen shows one value and its next entry has another; that of the entry
 * if not said
 */
function rememberEntries<Value>(
  reconcile: (ofEntry: Value, shown: Value) => Value = (ofEntry) => ofEntry,
): (name: string, initial: Value) => EntryValue<Value> {
  const values = new Map<string, Value>();
  return function useEntryValue(name, initial) {
    const entry = `${useLocation().key} ${name}`;
    const [state, setState] = useState(() => ({ entry, name, value: values.get(entry) ?? initial }));
    let shown = state;
    if (state.entry !== entry) {
      // The page stays as it is where another entry of it begins, as with each change of its address.
      const kept = state.name === name ? state.value : undefined;
      const found = values.get(entry) ?? kept ?? initial;
      shown = { entry, name, value: kept === undefined ? found : reconcile(found, kept) };
      setState(shown);
    }
    const { value } = shown;
    useEffect(() => {
      values.delete(entry);
      values.set(entry, value);
      for (const oldest of [...values.keys()].slice(0, -MOST)) values.delete(oldest);
    }, [entry, value]);
    return [value, (next) => setState({ entry, name, value: next })];
  };
}
