import { useSearchParams } from 'react-router-dom';

/** Puts other parameters in the place of those the address has now, without an entry in the history. */
type ChangeParameters = (change: (now: URLSearchParams) => URLSearchParams) => void;

/**
 * The parameters of the address, for a page of which several parts write to them. React goes on showing the old address while
 * code of the new one comes; what is written meanwhile has to add to what was written before, so it starts from the window's.
 */
export function useAddressParameters(): readonly [URLSearchParams, ChangeParameters] {
  const [parameters, setParameters] = useSearchParams();
  return [
    parameters,
    (change) =>
      setParameters(change(new URLSearchParams(window.location.search)), {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}
