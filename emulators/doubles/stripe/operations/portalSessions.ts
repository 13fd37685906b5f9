import type Stripe from 'stripe';
import type { PortalSession } from '../account/stored.ts';
import { customerOf } from '../billing/customers.ts';
import * as field from '../wire/fields.ts';
import { operation } from '../wire/operation.ts';
import { invalidRequest } from '../wire/stripeError.ts';

type Create = Stripe.BillingPortal.SessionCreateParams;

export const portalSessions = [
  operation<Create>(
    'POST',
    '/v1/billing_portal/sessions',
    {
      after_expiration: field.notHere,
      configuration: field.notHere,
      customer: field.id(),
      customer_account: field.notHere,
      expand: field.expand(),
      flow_data: field.notHere,
      locale: field.choice('auto', 'en', 'fr', 'fr-CA'),
      on_behalf_of: field.notHere,
      return_url: field.text(),
    },
    (account, { customer: id, locale, return_url: returnUrl }): PortalSession => {
      if (id === undefined) throw field.missing('customer');
      const customer = customerOf(account, id, 'customer');
      if (returnUrl !== undefined && URL.parse(returnUrl) === null) {
        throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
      }
      const session: PortalSession = {
        id: account.newId('billing_portal.session'),
        object: 'billing_portal.session',
        configuration: 'bpc_1TodPortal0000000000001',
        created: account.now(),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: account.livemode,
        locale: locale ?? null,
        on_behalf_of: null,
        return_url: returnUrl ?? null,
        url: account.pageUrl(`/stripe/portail/${account.newId('portal_token')}`),
      };
      return account.add(account.tables.portalSessions, session, 'billing_portal.session.created');
    },
  ),
];
