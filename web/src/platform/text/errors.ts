import {
  type AdministrationRefusal,
  MAX_FIRST_CONTACTS,
  type ObjectionRefusal,
  type PlaceRefusal,
  type ProfileRefusal,
  type PurchaseRefusal,
  type Refusal,
  type ReportRefusal,
  type TodRefusal,
} from '@tod/model';
import { CallFailedError, isOfflineFailure, RefusedError } from '../firebase/callFailure.ts';
import { errorCode } from '../firebase/errorCode.ts';
import { texts } from './texts.ts';

const REFUSAL_TEXTS = {
  notSignedIn: 'Vous devez être connecté pour continuer.',
  emailNotVerified:
    'Confirmez d’abord votre adresse e-mail\u00a0: ouvrez le lien que nous vous avons envoyé, puis réessayez.',
  accountSuspended:
    'Votre compte est suspendu. Cette action n’est pas possible. Les raisons sont dans votre profil, où vous pouvez contester.',
  lastAdmin: 'Vous êtes la dernière personne à administrer Tod. Confiez d’abord ce rôle à quelqu’un d’autre.',
  invalidInput: 'Certaines informations ne sont pas valides. Vérifiez votre saisie et réessayez.',
  idAlreadyUsed:
    'Cette demande a déjà été envoyée avec un autre contenu. Rafraîchissez la page avant de recommencer.',
  ownProfileIncomplete: 'Votre profil n’est pas correctement configuré',
  tooManyFirstContacts: `Votre compte est tout nouveau\u00a0: vous pouvez contacter ${MAX_FIRST_CONTACTS}\u00a0personnes le premier jour. Revenez demain\u00a0; d’ici là, continuez avec celles à qui vous avez écrit.`,
  partnerMissing: 'Le profil du partenaire n’est pas correctement configuré',
  partnerSuspended: 'Le compte de cette personne est suspendu\u00a0: elle ne peut pas recevoir de messages.',
  blocked: 'Vous ne pouvez pas échanger avec cette personne.',
  messageToOneself: 'Vous ne pouvez pas vous écrire à vous-même.',
  messageLimitReached:
    'Vous avez atteint votre limite mensuelle de messages. Passez à Premium pour continuer à échanger.',
  reauthenticationNeeded:
    'Pour votre sécurité, reconnectez-vous puis réessayez dans les cinq minutes qui suivent.',
  maintenance: 'Tod est en maintenance. Réessayez un peu plus tard.',
  tooOften: 'Trop d’actions en peu de temps.',
  serverBusy: 'Le serveur met trop de temps à répondre. Rien n’est perdu\u00a0: réessayez dans un instant.',
  billingUnavailable:
    'Le service de paiement ne répond pas. Rien n’a été prélevé\u00a0: réessayez dans un instant.',
  unexpected: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
} as const satisfies Record<Exclude<Refusal, RefusalOfSome>, string>;

/** Heard by some people only: whoever makes the call brings their texts along (`addRefusalTexts`). */
type RefusalOfSome =
  | AdministrationRefusal
  | ObjectionRefusal
  | PlaceRefusal
  | ProfileRefusal
  | PurchaseRefusal
  | ReportRefusal
  | TodRefusal;

let moreTexts: Partial<Record<Refusal, string>> = {};

/** Adds what only some people ever hear, when the pages that they hear it on are loaded. */
export function addRefusalTexts(texts: Partial<Record<Refusal, string>>): void {
  moreTexts = { ...moreTexts, ...texts };
}

/**
 * Why the server refused, in French, and when it can be tried again.
 * @param retryAfter in seconds, 0 where nobody knows
 * @param by who was faster, empty where nobody was
 */
export function refusalText(reason: Refusal, retryAfter = 0, by = ''): string {
  const known: Partial<Record<Refusal, string>> = REFUSAL_TEXTS;
  const said = known[reason] ?? moreTexts[reason] ?? REFUSAL_TEXTS.unexpected;
  const text = by === '' ? said : `${said} (${by})`;
  return retryAfter > 0 ? `${text} Réessayez dans ${waitText(retryAfter)}.` : text;
}

/** Whether the server refused, and for this reason. */
export function isRefused(error: unknown, reason: Refusal): boolean {
  return error instanceof RefusedError && error.reason === reason;
}

/** How long to wait: in seconds, minutes or hours, never too short. */
function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'seconde']
      : seconds < 3_600
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3_600), 'heure'];
  return `${count}\u00a0${unit}${count > 1 ? 's' : ''}`;
}

/** What went wrong, whether anything was lost and what to do, in French, for anything that `call` or a read throws. */
export function failureText(error: unknown): string {
  return knownFailureText(error) ?? 'Une erreur est survenue. Réessayez dans un instant.';
}

/** The same; undefined where there is no more to say than that something went wrong. */
export function knownFailureText(error: unknown): string | undefined {
  if (error instanceof RefusedError) return refusalText(error.reason, error.retryAfter, error.by);
  if (error instanceof CallFailedError && error.kind === 'timeout') {
    return REFUSAL_TEXTS.serverBusy;
  }
  if (error instanceof CallFailedError && error.kind === 'appCheck') {
    return 'La vérification anti-robots n’a pas abouti. Désactivez un éventuel bloqueur de contenu pour ce site, rechargez la page, puis réessayez.';
  }
  const isOffline =
    isOfflineFailure(error) ||
    errorCode(error) === 'unavailable' ||
    errorCode(error) === 'auth/network-request-failed';
  if (isOffline) return texts.noConnection;
  if (errorCode(error) === 'permission-denied') return 'Vous n’avez pas accès à ce contenu.';
  return undefined;
}
