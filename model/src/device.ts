import { date, type InferType, object, string } from 'yup';

/** `users/{uid}/devices/{id}`: where a push may go. A new token is a new document, and the token then nobody else's. */
export const deviceSchema = object({
  token: string().min(1).max(1000).required(),
  userAgent: string().max(500).default(''),
  createdAt: date().nullable().default(null),
  lastSeen: date().nullable().default(null),
}).noUnknown();
export type Device = InferType<typeof deviceSchema>;
