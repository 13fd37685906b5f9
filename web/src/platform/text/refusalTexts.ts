import { MAX_FIRST_CONTACTS, MAX_SESSIONS, type Refusal } from '@tod/model';

/** Why the server refused a call, for whoever reads it on the screen where they made it. */
export const refusalTexts = {
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
  billingUnavailable: 'Le service de paiement ne répond pas. Réessayez dans un instant.',
  unexpected: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  signUpOff: 'Les inscriptions sont fermées pour le moment. Revenez un peu plus tard.',

  // Tods, and what is played on them.
  todNotFound: 'Tod introuvable',
  notParticipant: 'Vous n’êtes pas autorisé à modifier ce tod',
  todWithOneself: 'Vous ne pouvez pas vous auto-matcher\u00a0!',
  todAlreadyPending: 'Une demande de tod est déjà en attente avec cet utilisateur',
  todAlreadyAccepted: 'Vous avez déjà un tod avec cet utilisateur',
  todLimitReached:
    'Vous avez atteint votre limite mensuelle de demandes de match. Passez à Premium pour en envoyer davantage.',
  todAgainTooSoon: 'Vous avez déjà proposé plusieurs tods à cette personne récemment.',
  notRecipient: 'C’est à l’autre personne de répondre.',
  notInitiator: 'Seule la personne qui a envoyé ce tod peut faire cela.',
  todNotPending: 'Ce tod n’est plus en attente.',
  todNotOpen: 'Ce tod est déjà refusé ou annulé.',
  todStillOpen: 'Ce tod est encore ouvert\u00a0: annulez-le avant de le supprimer.',
  slotInPast: 'Le créneau proposé est déjà passé. Choisissez-en un autre, ou convenez-en ensemble.',
  sportNotFound: 'Ce sport n’existe plus dans le catalogue.',
  proposalChanged: 'La proposition vient de changer\u00a0: relisez-la avant de répondre.',
  proposalsUnanswered:
    'Vous avez déjà proposé plusieurs moments\u00a0: attendez une réponse avant d’en proposer un autre.',
  sessionNotFound: 'Cette session n’existe plus.',
  sessionUnchanged: 'Cette session dit déjà cela.',
  sessionChanged: 'Cette session vient de changer\u00a0: relisez-la avant de continuer.',
  ownSession: 'C’est à l’autre personne de confirmer ou de contester ce que vous avez écrit.',
  tooManySessionChanges: 'Cette session a changé trop souvent pour l’être encore.',
  scoreNotAllowed: 'Ce score n’existe pas dans ce sport.',
  todNotAccepted: 'Une session s’enregistre seulement sur un tod accepté.',
  tooManySessions: `Ce tod compte déjà ${MAX_SESSIONS}\u00a0sessions\u00a0: c’est le maximum.`,
  noSessionYet: 'Enregistrez d’abord une session\u00a0: un avis se donne après avoir joué ensemble.',

  // Places and cities.
  placesUnavailable: 'Impossible de trouver des lieux sportifs à proximité',
  cityUnavailable: 'Le service d’adresses ne répond pas. Réessayez dans un instant.',

  // Buying, cancelling, withdrawing.
  purchasesOff: 'Les achats sont suspendus pour le moment. Rien n’a été prélevé.',
  priceChanged: 'Le prix a changé depuis l’ouverture de cette page. Rafraîchissez-la pour voir le nouveau.',
  noSubscription: 'Il n’y a pas d’abonnement premium en cours sur ce compte.',
  withdrawalOver:
    'Le délai de 14\u00a0jours est passé. Vous pouvez résilier l’abonnement à tout moment, sans frais.',
  contractLinkInvalid: 'Ce lien n’est plus valable. Demandez-en un autre.',

  // Reports.
  reportOnOneself: 'Vous ne pouvez pas vous signaler vous-même.',
  reportContextMissing: 'Ce que vous signalez n’existe plus.',
  reportAlreadyOpen: 'Vous avez déjà fait ce signalement. Notre équipe va l’examiner.',
  tooManyReports: 'Vous avez trop de signalements en attente. Notre équipe va d’abord les examiner.',

  // Decisions on one’s own account.
  decisionMissing: 'Cette décision n’existe plus.',
  objectionClosed: 'Cette décision ne peut plus être contestée.',

  // Administration.
  notAdmin: 'Vous n’avez pas les droits pour effectuer cette action',
  memberIsAdmin: 'Cette personne administre Tod. Rétrogradez-la d’abord.',
  memberNotVerified: 'Cette personne n’a pas encore confirmé son adresse e-mail.',
  memberSuspended: 'Ce compte est suspendu. Levez d’abord la suspension.',
  memberNotFound: 'Utilisateur non trouvé',
  addressInUse: 'Cette adresse e-mail a déjà un compte.',
  demoAccountsOff: 'Les comptes démo sont désactivés sur ce serveur.',
  reportMissing: 'Ce signalement n’existe plus.',
  reportChanged: 'Ce signalement a changé entre-temps.',
  serviceChanged: 'Ces réglages ont changé entre-temps.',
  secondAdminNeeded: 'Une autre personne de l’administration doit décider.',
  noSecondAdmin: 'Personne d’autre à l’administration ne peut en décider.',
  reportedPersonGone: 'Ce compte n’existe plus.',
  noObjection: 'Cette contestation a déjà sa réponse.',
  noRecipients: 'Aucun utilisateur ciblé par cette notification',
} as const satisfies Record<Refusal, string>;
