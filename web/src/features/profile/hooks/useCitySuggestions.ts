import { useEffect, useState } from 'react';
import { type CitySuggestion, MIN_CITY_QUERY, searchCities } from '../../../shared/geocoding.ts';

const DEBOUNCE_MS = 300;

export type CitySuggestions =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'ready'; readonly suggestions: readonly CitySuggestion[] }
  | { readonly status: 'error' };

/** Communes for what is being typed, 300 ms after the last key, from 2 characters; null asks for none. */
export function useCitySuggestions(query: string | null): CitySuggestions {
  const text = query === null || query.trim().length < MIN_CITY_QUERY ? null : query.trim();
  const [answer, setAnswer] = useState<{ text: string; suggestions: readonly CitySuggestion[] | 'failed' }>();

  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      searchCities(text, controller.signal).then(
        (suggestions) => setAnswer({ text, suggestions }),
        () => {
          if (!controller.signal.aborted) setAnswer({ text, suggestions: 'failed' });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  if (text === null) return { status: 'idle' };
  if (answer?.text !== text) return { status: 'searching' };
  if (answer.suggestions === 'failed') return { status: 'error' };
  return { status: 'ready', suggestions: answer.suggestions };
}
