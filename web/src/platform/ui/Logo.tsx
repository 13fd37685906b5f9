/** The mark of Tod: two heads over a shared T. A decoration beside the name. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="18" fill="#2340D9" />
      <circle cx="22.5" cy="21" r="10" fill="#D7F25A" />
      <circle cx="41.5" cy="21" r="10" fill="#fff" />
      <path d="M13 36.8h38M32 36.8V54.5" stroke="#fff" strokeWidth="8" strokeLinecap="round" />
    </svg>
  );
}
