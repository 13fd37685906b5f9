import { ADDRESS_PARAMETER, type AddressChange } from '../navigation/addressChange.ts';
import { routes } from '../navigation/routes.ts';

/** Where a link in a mail leads to afterwards: the sign-in page, which says what has happened to the address. */
export function backToSignIn(happened?: AddressChange): { url: string } {
  const page = `${location.origin}${routes.auth()}`;
  return { url: happened === undefined ? page : `${page}?${ADDRESS_PARAMETER}=${happened}` };
}
