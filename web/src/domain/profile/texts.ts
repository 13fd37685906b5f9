import type { Day, PictureKind } from '@tod/model';
import type { LocationFailure } from './position/locate.ts';

/** What loading, locating and saving a profile says, also in the background of another page (docs/PRODUCT.md 5). */
export const texts = {
  forbidden: 'Vous ne pouvez pas modifier le profil d’un autre utilisateur',
  cityNotFound: 'Adresse introuvable',
  geocodingFailed: 'Impossible de géocoder cette adresse.',
  locationFailures: {
    refused: 'Vous avez refusé l’accès à votre position. Choisissez votre ville dans la liste.',
    denied:
      'L’accès à votre position est bloqué dans les réglages de votre navigateur. Autorisez-le pour ce site, ou choisissez votre ville dans la liste.',
    unavailable: 'Votre position n’est pas disponible. Choisissez votre ville dans la liste.',
    timeout: 'La localisation a pris trop de temps. Réessayez ou choisissez votre ville dans la liste.',
    unsupported: 'Ce navigateur ne donne pas votre position. Choisissez votre ville dans la liste.',
    checkFailed:
      'Impossible de vérifier si votre position peut être demandée. Réessayez ou choisissez votre ville dans la liste.',
    noCity:
      'Adresse introuvable\u00a0: aucune ville française à cette position. Choisissez votre ville dans la liste.',
    tooSlow:
      'Votre ville n’a pas pu être trouvée à temps. Rien n’a changé\u00a0: réessayez, ou choisissez-la dans la liste.',
  } satisfies Record<LocationFailure | 'noCity' | 'tooSlow', string>,

  movedTooSoon: (time: string) =>
    `Votre position a déjà changé il y a moins d’une heure. Vous pourrez la changer dès ${time}\u00a0: ainsi personne ne peut suivre vos déplacements.`,

  saved: 'Profil mis à jour avec succès',
  saveFailed: 'Erreur lors de la sauvegarde du profil. Votre texte est toujours là\u00a0: réessayez.',
  saveRefused:
    'Impossible de mettre à jour votre profil\u00a0: le serveur n’accepte pas ces valeurs. Votre texte est toujours là.',
  saveSignedOut: 'Vous devez être connecté pour enregistrer votre profil',
  savedOffline:
    'Pas de connexion\u00a0: vos modifications sont gardées sur cet appareil et partiront au retour du réseau.',
  draftConflict:
    'Votre profil a été modifié ailleurs entre-temps. Ouvrez votre profil pour choisir la version à garder.',
  draftStuck: (reason: string) =>
    `Vos modifications du profil n’ont pas été enregistrées. ${reason} Elles vous attendent dans votre profil.`,
  nothingToSave: 'Rien n’a changé.',

  sportsSaved: 'Préférences sportives mises à jour',
  sportsSaveFailed: 'Erreur lors de la mise à jour de vos préférences sportives.',
  sportsSignedOut: 'Vous devez être connecté pour enregistrer vos préférences sportives.',

  availabilitySaved: 'Disponibilités enregistrées',
  availabilitySaveFailed: 'Erreur lors de l’enregistrement de vos disponibilités',
  noteMoved: (day: Day, note: string) => {
    const moved = `La remarque du ${day.toLowerCase()} a été modifiée ailleurs entre-temps.`;
    return note === ''
      ? `${moved} Elle n’a pas été effacée.`
      : `${moved} La vôtre n’a pas été enregistrée\u00a0: «\u00a0${note}\u00a0».`;
  },
  availabilitySignedOut: 'Vous devez être connecté pour enregistrer vos disponibilités',
  availabilityPrepareFailed: 'Erreur lors de la préparation de vos disponibilités',
  availabilityLoadFailed: (reason: string) => `Impossible de charger vos disponibilités\u00a0: ${reason}`,
  unknownReason: 'Erreur inconnue',
  dayFull: (limit: number) => `${limit}\u00a0créneaux au plus par jour`,

  imageType: 'Type de fichier non supporté. Utilisez JPG, PNG, GIF ou WEBP.',
  imageHeic:
    'Cette photo est au format HEIC, que Tod ne lit pas. Enregistrez-la en JPG sur votre appareil, ou choisissez-en une autre.',
  imageSize: 'L’image est trop volumineuse. La taille maximale est de 5\u00a0Mo.',
  imageUnreadable: 'Erreur lors du téléchargement de l’image. Ce fichier n’est pas une image lisible.',
  imageUploadFailed: 'Une erreur est survenue lors du téléchargement.',
  imageSaved: {
    avatar: 'Photo de profil mise à jour avec succès',
    banner: 'Bannière mise à jour avec succès',
  } satisfies Record<PictureKind, string>,
  imageNotSaved: {
    avatar: 'Erreur lors de la sauvegarde de l’avatar.',
    banner: 'Erreur lors de la sauvegarde de la bannière.',
  },
  imageNotRemoved: {
    avatar: 'Impossible de retirer la photo.',
    banner: 'Impossible de retirer la bannière.',
  } satisfies Record<PictureKind, string>,
  imagePending: {
    avatar: 'Photo envoyée\u00a0: elle apparaîtra dès qu’elle aura été vérifiée.',
    banner: 'Bannière envoyée\u00a0: elle apparaîtra dès qu’elle aura été vérifiée.',
  } satisfies Record<PictureKind, string>,
  imageCancelled: 'Envoi annulé. Votre image d’avant est toujours là.',
  firstImageCancelled: 'Envoi annulé. Aucune image n’a été enregistrée.',
  imageTooManyPixels: (width: number, height: number) =>
    `Cette image est trop grande (${width}\u00a0×\u00a0${height}\u00a0pixels). Choisissez-en une plus petite.`,
  cropOffline:
    'Pas de connexion\u00a0: votre cadrage est toujours là. Enregistrez-le à nouveau une fois en ligne.',
  imageOffline: 'Pas de connexion\u00a0: choisissez l’image à nouveau une fois en ligne.',
} as const;
