import { FUNCTIONS_REGION } from '../../model/src/functionsRegion.ts';
import { webBuild } from '../build.ts';
import { SUITE_HOST, SUITE_PROJECT, type SuitePorts } from './ports.ts';

/** As what a suite is there: which project, at which addresses. */
export interface Deployment {
  readonly project: string;
  /** The address of the app. */
  readonly siteUrl: string;
  /** Where the built app lies, said from the project's folder. */
  readonly webFolder: string;
  /** Where functions are called, by their names below it. */
  readonly functionsUrl: string;
  /** Where browsers find files. */
  readonly filesUrl: string;
  /** Where people pay. */
  readonly paymentPagesUrl: string;
  /** By which reCAPTCHA knows the site; absent where the app shows App Check a debug token. */
  readonly recaptchaSiteKey?: string;
  /** What the parts find in their environment beside what every suite has. */
  readonly environment: Readonly<Record<string, string>>;
}

/** What the double of Stripe is given, and whoever asks it: no secrets, for it takes no money. */
export const STRIPE = {
  key: 'sk_test_suite',
  webhookSecret: 'whsec_suite',
};

/** The suite as developers have it: everything on this machine, and functions that are told so. */
export function localDeployment(ports: SuitePorts): Deployment {
  const at = (port: number) => `http://${SUITE_HOST}:${port}`;
  return {
    project: SUITE_PROJECT,
    siteUrl: at(ports.hosting),
    webFolder: webBuild('emulators').output,
    functionsUrl: `${at(ports.functions)}/${SUITE_PROJECT}/${FUNCTIONS_REGION}`,
    filesUrl: at(ports.storage),
    paymentPagesUrl: at(ports.services),
    environment: {
      TOD_SERVICES_URL: at(ports.services),
      TOD_SUITE_URL: at(ports.hosting),
      TOD_STRIPE_URL: at(ports.services),
      TOD_MAIL_URL: `smtp://${SUITE_HOST}:${ports.mail}`,
      STRIPE_SECRET_KEY: STRIPE.key,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
    },
  };
}
