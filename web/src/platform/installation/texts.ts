import type { InstallWay } from './installation.ts';

const n = '\u00a0';

/** What is said about installing the app. */
export const installTexts = {
  title: 'Installer Tod',
  text: 'Tod s’ouvre alors comme une application, depuis votre écran d’accueil, même sans connexion.',
  install: 'Installer',
  later: 'Plus tard',
  howTo: 'Comment l’installer',
  details: 'Application installable',
  installed: 'Tod est installé sur cet appareil.',
  done: 'Tod s’installe sur votre appareil.',
  benefits: [
    'Un accès direct depuis l’écran d’accueil',
    'Vos tods et vos messages restent lisibles sans connexion',
    'Les notifications de vos partenaires',
  ],
  steps: {
    installed: [],
    offered: [],
    iosShare: [
      'Touchez le bouton Partager de Safari.',
      `Choisissez «${n}Sur l’écran d’accueil${n}».`,
      `Touchez «${n}Ajouter${n}».`,
    ],
    macDock: [`Dans Safari, ouvrez le menu «${n}Fichier${n}».`, `Choisissez «${n}Ajouter au Dock${n}».`],
    androidMenu: [
      'Ouvrez le menu du navigateur.',
      `Choisissez «${n}Installer${n}» ou «${n}Ajouter à l’écran d’accueil${n}».`,
    ],
    desktopMenu: [
      'Ouvrez le menu du navigateur, ou l’icône d’installation au bout de la barre d’adresse.',
      `Choisissez «${n}Installer Tod${n}».`,
    ],
    none: ['Ce navigateur n’installe pas d’applications. Ouvrez Tod dans Chrome, Edge ou Safari.'],
  } satisfies Record<InstallWay, readonly string[]>,
} as const;
