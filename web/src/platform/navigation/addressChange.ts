const CHANGES = ['verified', 'changed'] as const;

/** What a link in a mail has done to an address before it led back to the sign-in page. */
export type AddressChange = (typeof CHANGES)[number];

/** The name in the address of the sign-in page. */
export const ADDRESS_PARAMETER = 'address';

/** What the address of the sign-in page says; undefined when it says nothing known. */
export function addressChangeIn(parameters: URLSearchParams): AddressChange | undefined {
  const said = parameters.get(ADDRESS_PARAMETER);
  return CHANGES.find((change) => change === said);
}
