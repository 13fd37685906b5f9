import type { PictureKind } from '@tod/model';

/** What is said where a photo is chosen and cropped, and where it or a banner is taken away (docs/PRODUCT.md 5.4). */
export const photoTexts = {
  cropTitle: 'Recadrer la photo',
  cropFailed: 'Impossible d’ouvrir le recadrage.',
  frame: 'Cadrage de la photo',
  frameKind: 'zone de cadrage',
  frameHelp:
    'Faites glisser la photo ou touchez les flèches pour la déplacer\u00a0; pincez ou utilisez le curseur pour zoomer. Au clavier\u00a0: flèches, + et −.',
  frameState: (across: number, down: number, zoom: number) =>
    `Centre à ${across}\u00a0% de la largeur et ${down}\u00a0% de la hauteur, zoom ${zoom}\u00a0%.`,
  moves: 'Déplacer la photo',
  moveLeft: 'Déplacer vers la gauche',
  moveRight: 'Déplacer vers la droite',
  moveUp: 'Déplacer vers le haut',
  moveDown: 'Déplacer vers le bas',
  zoom: 'Zoom',
  zoomValue: (percent: number) => `${percent}\u00a0%`,
  preview: 'Aperçu',
  previewLabel: 'Votre photo telle que les autres la verront, dans les tailles de Tod',
  cancel: 'Annuler',
  save: 'Enregistrer',
  remove: { avatar: 'Retirer la photo', banner: 'Retirer la bannière' } satisfies Record<PictureKind, string>,
  removeTitle: {
    avatar: 'Retirer votre photo\u00a0?',
    banner: 'Retirer votre bannière\u00a0?',
  } satisfies Record<PictureKind, string>,
  removeText: {
    avatar:
      'Elle sera supprimée, et vos initiales prendront sa place. Vous pourrez en choisir une autre quand vous voudrez.',
    banner:
      'Elle sera supprimée, et un terrain dessiné prendra sa place. Vous pourrez en choisir une autre quand vous voudrez.',
  } satisfies Record<PictureKind, string>,
  removeConfirm: 'Retirer',
  removing: 'Retrait en cours...',
  removed: { avatar: 'Photo de profil retirée', banner: 'Bannière retirée' } satisfies Record<
    PictureKind,
    string
  >,
  promptTitle: 'Et si vous ajoutiez une photo\u00a0?',
  promptText:
    'On répond plus volontiers à un visage. Rien ne vous y oblige\u00a0: vos initiales vous représentent très bien, et Tod ne vous le redemandera pas.',
  promptChoose: 'Choisir une photo',
  promptDecline: 'Non merci',
} as const;
