import { documentPaths, pairId } from '@tod/model';
import { type DrivenTab, goTo, press, seeLink } from './drivenTab.ts';

/** Camille, one of the demo people, who has a conversation with Yanis from before. */
export const UID = 'demo-camille';
export const PARTNER = 'Yanis';
export const CONVERSATION = '/messages/demo-yanis';
export const MESSAGES = documentPaths.messages(pairId(UID, 'demo-yanis'));
/** Of the messages in it, one of hers and one of his. */
export const SAID = ['Parfait, je réserve le court 4.', 'Mardi me va, même heure.'] as const;

/** Signs in on the screen; ends on the home page, which is loaded anew. */
export async function signInAsCamille(tab: DrivenTab): Promise<void> {
  await goTo(tab, '/auth');
  await pressCamille(tab);
}

/** Signs in on the page that is shown. */
export async function pressCamille(tab: DrivenTab): Promise<void> {
  await press(tab, 'Camille');
  await seeLink(tab, 'Trouver un partenaire');
}
