import { endsUnpaid, type Subscription } from '../platform/billing.ts';
import { type Addressee, composeMail, type Mail } from '../platform/mail.ts';
import { texts } from './texts.ts';

/** Something about a subscription that its owner has to be told, on paper as the law has it, once. */
export interface DueNews {
  /** Derived from what happened. */
  readonly id: string;
  mailTo(addressee: Addressee, siteUrl: string): Mail;
  /** What stands in the list of notifications; undefined where the screen has just said it. */
  readonly notification?: { readonly title: string; readonly content: string };
}

/** What the state of a subscription wants told: that it was ordered, that it will end, that a payment failed. */
export function newsOf(current: Subscription): readonly DueNews[] {
  const { id, cancelledAt, endsAt, periodStart, status } = current;
  const news: DueNews[] = [
    {
      id: `order-${id}`,
      mailTo: (addressee, siteUrl) =>
        composeMail(addressee, texts.orderSubject, texts.order(current, siteUrl)),
    },
  ];
  if (cancelledAt !== null) {
    const isUnpaid = endsUnpaid(current);
    news.push({
      // Whoever was told that it lasts until a day is told anew where its renewal is then not paid.
      id: `${isUnpaid ? 'unpaid-cancellation' : 'cancellation'}-${id}-${cancelledAt.getTime()}`,
      mailTo: (addressee, siteUrl) =>
        composeMail(
          addressee,
          texts.cancellationSubject,
          isUnpaid
            ? texts.unpaidCancellation(cancelledAt, siteUrl)
            : texts.cancellation(cancelledAt, endsAt, siteUrl),
        ),
    });
  }
  if (status === 'past_due' && cancelledAt === null) {
    news.push({
      id: `payment-failed-${id}-${periodStart.getTime()}`,
      mailTo: (addressee, siteUrl) => composeMail(addressee, texts.failureSubject, texts.failure(siteUrl)),
      notification: { title: texts.failureTitle, content: texts.failureText },
    });
  }
  return news;
}
