import type { AdministrationRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
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
} as const satisfies Record<AdministrationRefusal, string>;

/** From now on screens can say why the server refused an administrator. */
export function loadRefusalTexts(): void {
  addRefusalTexts(texts);
}
