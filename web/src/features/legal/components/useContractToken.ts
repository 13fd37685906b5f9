import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePageHold } from '../../../platform/navigation/occupied.ts';

const PARAMETER = 'contrat';

/**
 * What a link from a mail carries behind the `#` of its address, where no server sees it; taken out of the address, so that it is in
 * no history and in no copy of it. Null without one.
 */
export function useContractToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const given = new URLSearchParams(hash.slice(1)).get(PARAMETER);
  useEffect(() => {
    if (given === null) return;
    setToken(given);
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [given, navigate, pathname]);
  // Loaded anew the page would know nothing of it.
  usePageHold('form', given !== null || token !== null);
  // At once: whoever is signed in would be asked about their own contract first.
  return given ?? token;
}
