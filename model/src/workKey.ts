import { object, string } from 'yup';

/**
 * `users/{uid}/keys/work`: the key with which a browser encrypts what somebody had written when their session ended
 * elsewhere. Made once by the first browser that needs it; nobody but its owner reads it, and nobody replaces it.
 */
export const workKeySchema = object({
  /** 256 random bits as a JSON Web Key writes them: base64url without padding. Empty where a document holds none. */
  k: string()
    .matches(/^[A-Za-z0-9_-]{43}$/, { excludeEmptyString: true })
    .default(''),
}).noUnknown();
