import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** A value, and what puts another one in its place. */
type EntryValue<Value> = readonly [Value, (value: Value) => void];

/** As `useState`, for something that was typed on a page. `name` tells it from whatever else the page remembers. */
export const useEntryText = rememberEntries<string>();

/** As `useState`, for how much of something a page shows. `name` tells it from whatever else the page remembers. */
export const useEntryCount = rememberEntries<number>();

/**
 * State that belongs to an entry of the browser's history: « Back » and « Forward » find it as it was left, and whoever comes anew begins with
 * `initial`, as one does under another name. It is gone when the app is loaded anew.
 */
function rememberEntries<Value>(): (name: string, initial: Value) => EntryValue<Value> {
  const values = new Map<string, Value>();
  return function useEntryValue(name, initial) {
    const entry = `${useLocation().key} ${name}`;
    const [state, setState] = useState(() => ({ entry, name, value: values.get(entry) ?? initial }));
    let shown = state;
    if (state.entry !== entry) {
      // The page stays as it is where another entry of it begins, as with each change of its address.
      const kept = state.name === name ? state.value : initial;
      shown = { entry, name, value: values.get(entry) ?? kept };
      setState(shown);
    }
    const { value } = shown;
    useEffect(() => {
      values.set(entry, value);
    }, [entry, value]);
    return [value, (next) => setState({ entry, name, value: next })];
  };
}
