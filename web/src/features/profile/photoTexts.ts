/** What is said where a photo is chosen and cropped (docs/PRODUCT.md 5.4). */
export const photoTexts = {
  cropTitle: 'Recadrer la photo',
  cropFailed: 'Impossible d’ouvrir le recadrage.',
  frame: 'Cadrage de la photo',
  frameKind: 'zone de cadrage',
  frameHelp:
    'Faites glisser la photo, et pincez ou utilisez le curseur pour zoomer. Au clavier\u00a0: flèches, + et −.',
  frameState: (across: number, down: number, zoom: number) =>
    `Centre à ${across}\u00a0% de la largeur et ${down}\u00a0% de la hauteur, zoom ${zoom}\u00a0%.`,
  zoom: 'Zoom',
  zoomValue: (percent: number) => `${percent}\u00a0%`,
  preview: 'Aperçu',
  previewLabel: 'Votre photo telle que les autres la verront, dans les tailles de Tod',
  cancel: 'Annuler',
  save: 'Enregistrer',
  promptTitle: 'Et si vous ajoutiez une photo\u00a0?',
  promptText:
    'On répond plus volontiers à un visage. Rien ne vous y oblige\u00a0: vos initiales vous représentent très bien, et Tod ne vous le redemandera pas.',
  promptChoose: 'Choisir une photo',
  promptDecline: 'Non merci',
} as const;
