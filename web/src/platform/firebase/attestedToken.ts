let token: string | null = null;

/** The token of App Check that this page had last; null where it never needed one. */
export function attestedToken(): string | null {
  return token;
}

export function noteAttestedToken(given: string): void {
  token = given;
}
