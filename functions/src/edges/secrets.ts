import { defineSecret } from 'firebase-functions/params';

/** The key of the digests of e-mail addresses. A function that makes or deletes accounts names it among its `secrets`. */
export const ADDRESS_KEY = defineSecret('TOD_ADDRESS_KEY');
