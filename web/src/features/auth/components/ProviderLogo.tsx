import type { ProviderName } from '../../../domain/auth/providerSignIn.ts';

/** The provider's sign beside its name; it says nothing to screen readers. */
export function ProviderLogo({ name }: { readonly name: ProviderName }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      {name === 'google' ? <GoogleLogo /> : <AppleLogo />}
    </svg>
  );
}

function GoogleLogo() {
  return (
    <g strokeWidth={3.8}>
      <path stroke="#4285f4" d="M12 12h7.5A7.5 7.5 0 0 1 17.3 17.3" />
      <path stroke="#34a853" d="M17.3 17.3A7.5 7.5 0 0 1 5.5 15.75" />
      <path stroke="#fbbc05" d="M5.5 15.75A7.5 7.5 0 0 1 5.5 8.25" />
      <path stroke="#ea4335" d="M5.5 8.25A7.5 7.5 0 0 1 17.3 6.7" />
    </g>
  );
}

function AppleLogo() {
  return (
    <g fill="currentColor">
      <path d="M12 8.2c1.1 0 2-.9 3.6-.9 1.5 0 2.9.8 3.7 2-1.5 1-2.2 2.2-2.2 3.7 0 1.8 1 3.2 2.6 3.9-.8 2.2-2.4 4.6-4 4.6-1.3 0-2-.8-3.6-.8s-2.4.8-3.6.8C6.3 21.5 4 17.3 4 13.500c0-3.7 2.3-6.2 5-6.2 1.3 0 2.1.9 3 .9z" />
      <path d="M15.4 2.500c.2 2-1.5 4.1-3.5 4.1-.2-2 1.6-4 3.5-4.100z" />
    </g>
  );
}
