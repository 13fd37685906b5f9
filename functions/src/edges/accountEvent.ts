import { boolean, object, string } from 'yup';

/** An account of Firebase Auth that was made or is gone. */
export interface AccountEvent {
  readonly uid: string;
  readonly email: string | undefined;
  readonly displayName: string | undefined;
  /** Whether the address is known to be theirs. */
  readonly isVerified: boolean;
}

// Auth says null where its type says undefined.
const accountSchema = object({
  uid: string().required(),
  email: string().nullable(),
  displayName: string().nullable(),
  emailVerified: boolean().nullable(),
});

/** What an event of Auth says about an account. @throws ValidationError */
export function accountOf(data: unknown): AccountEvent {
  const { uid, email, displayName, emailVerified } = accountSchema.validateSync(data);
  return {
    uid,
    email: email ?? undefined,
    displayName: displayName ?? undefined,
    isVerified: emailVerified === true,
  };
}
