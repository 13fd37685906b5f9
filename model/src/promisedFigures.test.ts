import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD_LENGTH, MAX_FIRST_CONTACTS, NEW_ACCOUNT_HOURS } from './account.ts';
import { ADMIN_LOG_RETENTION_DAYS } from './adminLog.ts';
import { MAX_PICTURE_BYTES, MAX_UPLOAD_BYTES } from './image.ts';
import { INTERACTION_STORED_DAYS, INTERACTION_SYNC_MS, MAX_STORED_INTERACTIONS } from './interaction.ts';
import { DEFAULT_PLACE_RADIUS, MAX_PLACES, PLACE_RADII } from './place.ts';
import { SHOWN_AS_INFINITE_FROM, UNLIMITED } from './plan.ts';
import { BIO_PREVIEW_LENGTH } from './profile.ts';
import { MAX_PAST_PROPOSALS } from './proposal.ts';
import {
  MAX_OPEN_REPORTS,
  MAX_TOD_QUOTES,
  MAX_TOD_QUOTES_LENGTH,
  REPORT_RETENTION_DAYS,
  REPORTED_NEIGHBOURS,
} from './report.ts';
import { REVIEW_HIDDEN_DAYS } from './review.ts';
import { MAX_SESSION_CHANGES, MAX_SESSIONS } from './session.ts';
import { LONG_SLOT_HOURS } from './slot.ts';

/** What docs/PRODUCT.md promises in figures that no behaviour of the model shows, by its sections. */
const PROMISED: readonly (readonly [section: string, what: string, figure: unknown, promised: unknown])[] = [
  ['5.2', 'characters of a presentation on a card', BIO_PREVIEW_LENGTH, 100],
  ['5.4', 'bytes of a picture that is chosen: 5 MB', MAX_UPLOAD_BYTES, 5_242_880],
  ['5.4', 'bytes of a stored picture: 1 MB', MAX_PICTURE_BYTES, 1_048_576],
  ['6.5', 'sports places at a time', MAX_PLACES, 8],
  ['6.5', 'metres around which they are looked for', PLACE_RADII, [5000, 10_000]],
  ['6.5', 'metres around which they are looked for first', DEFAULT_PLACE_RADIUS, 5000],
  ['7.9', 'interactions that a device keeps', MAX_STORED_INTERACTIONS, 500],
  ['7.9', 'days for which it keeps them', INTERACTION_STORED_DAYS, 30],
  ['7.9', 'milliseconds until it tells the server', INTERACTION_SYNC_MS, 60_000],
  ['8.1', 'past proposals that are kept', MAX_PAST_PROPOSALS, 10],
  ['8.2', 'hours from which a moment is asked about', LONG_SLOT_HOURS, 6],
  ['8.3', 'hours of the first day of an account', NEW_ACCOUNT_HOURS, 24],
  ['8.3', 'people with whom it may begin', MAX_FIRST_CONTACTS, 5],
  ['8.6', 'sessions of a tod', MAX_SESSIONS, 300],
  ['8.6', 'changes of a session', MAX_SESSION_CHANGES, 20],
  ['8.7', 'days until a review is read', REVIEW_HIDDEN_DAYS, 14],
  ['11.1', 'what is unlimited', UNLIMITED, 999_999],
  ['11.1', 'from when on a limit is shown as infinite', SHOWN_AS_INFINITE_FROM, 999_990],
  ['12.1', 'open reports of a reporter', MAX_OPEN_REPORTS, 20],
  ['12.1', 'messages on each side of a reported one', REPORTED_NEIGHBOURS, 5],
  ['12.1', 'words of a reported tod that are kept', MAX_TOD_QUOTES, 20],
  ['12.1', 'characters of them in all', MAX_TOD_QUOTES_LENGTH, 6000],
  ['14.1', 'characters of the password of a demo account', DEMO_PASSWORD_LENGTH, 8],
  ['14.3', 'days of the log of administrators: three years', ADMIN_LOG_RETENTION_DAYS, 1095],
  ['16.4', 'days for which a report outlives an account', REPORT_RETENTION_DAYS, 365],
];

describe('the product', () => {
  it.each(PROMISED)('keeps to what section %s says: %s', (_section, _what, figure, promised) => {
    expect(figure).toEqual(promised);
  });
});
