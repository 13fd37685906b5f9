import { useLocation } from 'react-router-dom';
import { originIn } from './origin.ts';

/**
 * The address of a page to lead back to, with the parameters that it had where one came from it by a link that says so
 * (`originOf` in its state). @param page `/matches`, `/admin?onglet=messages`
 */
export function useWayBack(page: string): string {
  const from = originIn(useLocation().state);
  return pathOf(from) === pathOf(page) ? from : page;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
