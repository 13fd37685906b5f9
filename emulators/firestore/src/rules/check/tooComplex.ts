/** What production says of an expression that nests too deep. */
export const TOO_COMPLEX = 'Expression is too complex to evaluate safely.';
