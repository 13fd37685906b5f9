import { useAddressTakeOver } from '../../domain/profile/edit/useAddressTakeOver.ts';

/** Has one's address taken over; shows nothing. */
export function AddressTakeOver({ uid }: { readonly uid: string }) {
  useAddressTakeOver(uid);
  return null;
}
