import type { ClosedReason } from '../../domain/messages/whyClosed.ts';

/** Why nothing can be written, and what to do about it (docs/PRODUCT.md 9). */
export const closedTexts = {
  reasons: {
    emailNotVerified:
      'Pour écrire, confirmez d’abord votre adresse e-mail\u00a0: ouvrez le lien que nous vous avons envoyé.',
    profileIncomplete: 'Pour écrire, complétez d’abord votre profil\u00a0: on sait ainsi à qui l’on répond.',
    blockedByMe: 'Vous avez bloqué cette personne. Débloquez-la pour lui écrire.',
    partnerSuspended:
      'Le compte de cette personne est suspendu\u00a0: elle ne peut pas recevoir de messages.',
    partnerGone: 'Cette personne n’est plus sur Tod\u00a0: elle ne peut pas recevoir de messages.',
    blocked: 'Vous ne pouvez pas échanger avec cette personne.',
    accountSuspended: 'Votre compte est suspendu\u00a0: vous ne pouvez pas écrire.',
  } satisfies Record<ClosedReason, string>,
  completeProfile: 'Compléter mon profil',
} as const;
