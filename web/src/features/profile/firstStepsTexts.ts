import type { DayPart } from '@tod/model';
import type { FirstStep } from './components/firstSteps.ts';

/** What leads a new member through their profile (docs/PRODUCT.md 5.1). */
export const firstStepsTexts = {
  title: 'Vos premiers pas',
  progress: (step: number, steps: number) => `Étape ${step} sur ${steps}`,
  steps: {
    you: {
      title: 'Faisons connaissance',
      text: 'Un nom et un âge\u00a0: c’est ce que les autres lisent d’abord.',
    },
    city: {
      title: 'Où jouez-vous\u00a0?',
      text: 'Choisissez votre ville, ou laissez votre appareil la trouver\u00a0: vous verrez qui joue autour de vous.',
    },
    sports: {
      title: 'Vos sports',
      text: 'Touchez ce que vous pratiquez, et dites votre niveau. C’est enregistré aussitôt.',
    },
    week: {
      title: 'Votre semaine',
      text: 'Touchez les moments où vous jouez volontiers. C’est enregistré aussitôt, et s’affine plus tard à la minute près.',
    },
    photo: {
      title: 'Votre photo',
      text: 'On répond plus volontiers à un visage. Sans photo, vos initiales prennent sa place.',
    },
  } satisfies Record<FirstStep, { title: string; text: string }>,
  choosePhoto: 'Choisir une photo',
  next: 'Continuer',
  skip: 'Passer cette étape',
  finish: 'Voir les partenaires autour de moi',
  later: 'Plus tard',
  guided: 'Me guider pas à pas',
  weekGrid: 'Vos moments libres',
  parts: { morning: 'Matin', noon: 'Midi', evening: 'Soir' } satisfies Partial<Record<DayPart, string>>,
  moment: (day: string, part: string) => `${day} ${part.toLowerCase()}`,
} as const;
