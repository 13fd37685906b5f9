import { date, type InferType, object, string } from 'yup';
import { DEFAULT_TIME_ZONE } from './notificationSettings.ts';

/** `users/{uid}/devices/{id}`: where a push may go. A new token is a new document, and the token then nobody else's. */
export const deviceSchema = object({
  token: string().max(1000).required(),
  userAgent: string().max(500).default(''),
  /** By whose clock its owner's quiet hours are counted: an IANA name such as `Indian/Reunion`. */
  timeZone: string().max(64).default(DEFAULT_TIME_ZONE),
  createdAt: date().nullable().default(null),
  lastSeen: date().nullable().default(null),
}).noUnknown();
export type Device = InferType<typeof deviceSchema>;
