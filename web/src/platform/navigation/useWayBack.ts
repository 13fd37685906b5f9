import { useLocation } from 'react-router-dom';
import { originIn } from './origin.ts';

/**
 * The address of a page to lead back to, with the parameters that it had where one came from it by a link that says so
 * (`originOf` in its state). @param page `/matches`, `/admin?onglet=messages` @param others where else one may have come from
 */
export function useWayBack(page: string, others: readonly string[] = []): string {
  const from = originIn(useLocation().state);
  return [page, ...others].some((known) => pathOf(known) === pathOf(from)) ? from : page;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
