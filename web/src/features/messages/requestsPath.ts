import { routes } from '../../platform/navigation/routes.ts';

/** That the requests are to be shown, in the address of the messages. */
export const REQUESTS_PARAMETER = 'demandes';

export function requestsPath(): string {
  return `${routes.messages()}?${REQUESTS_PARAMETER}`;
}
