import { useEffect, useState } from 'react';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { type CitySuggestion, MIN_CITY_QUERY, QueryRefusedError, searchCities } from './geocoding.ts';

export type CitySuggestions =
  | { readonly status: 'idle' }
  | { readonly status: 'searching' }
  | { readonly status: 'ready'; readonly suggestions: readonly CitySuggestion[] }
  /** The service wants more of the name before it searches. */
  | { readonly status: 'tooShort' }
  | { readonly status: 'error' };

type Answer = readonly CitySuggestion[] | 'tooShort' | 'failed';

/** Communes for what is being typed, 300 ms after the last key, from 2 characters; null asks for none. */
export function useCitySuggestions(query: string | null): CitySuggestions {
  const text = query === null || query.trim().length < MIN_CITY_QUERY ? null : query.trim();
  const asked = useDebounced(text);
  const [answered, setAnswered] = useState<{ text: string; answer: Answer }>();

  useEffect(() => {
    if (asked === null) return;
    const controller = new AbortController();
    const { signal } = controller;
    searchCities(asked, signal).then(
      (suggestions) => {
        if (!signal.aborted) setAnswered({ text: asked, answer: suggestions });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setAnswered({ text: asked, answer: error instanceof QueryRefusedError ? 'tooShort' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [asked]);

  if (text === null) return { status: 'idle' };
  if (answered?.text !== text) return { status: 'searching' };
  if (answered.answer === 'failed') return { status: 'error' };
  if (answered.answer === 'tooShort') return { status: 'tooShort' };
  return { status: 'ready', suggestions: answered.answer };
}
