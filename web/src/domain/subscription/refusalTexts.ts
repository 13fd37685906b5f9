import type { PurchaseRefusal } from '@tod/model';
import { addRefusalTexts } from '../../platform/text/errors.ts';

const texts = {
  purchasesOff: 'Les achats sont suspendus pour le moment. Rien n’a été prélevé.',
  priceChanged: 'Le prix a changé depuis l’ouverture de cette page. Rafraîchissez-la pour voir le nouveau.',
  noSubscription: 'Il n’y a pas d’abonnement premium en cours sur ce compte.',
  withdrawalOver:
    'Le délai de 14\u00a0jours est passé. Vous pouvez résilier l’abonnement à tout moment, sans frais.',
  contractLinkInvalid: 'Ce lien n’est plus valable. Demandez-en un autre.',
} as const satisfies Record<PurchaseRefusal, string>;

addRefusalTexts(texts);
