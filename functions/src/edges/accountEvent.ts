import { object, string } from 'yup';

/** An account of Firebase Auth that was made or is gone. */
export interface AccountEvent {
  readonly uid: string;
  readonly email: string | undefined;
  readonly displayName: string | undefined;
}

// Auth says null where its type says undefined.
const accountSchema = object({
  uid: string().required(),
  email: string().nullable(),
  displayName: string().nullable(),
});

/** What an event of Auth says about an account. @throws ValidationError */
export function accountOf(data: unknown): AccountEvent {
  const { uid, email, displayName } = accountSchema.validateSync(data);
  return { uid, email: email ?? undefined, displayName: displayName ?? undefined };
}
