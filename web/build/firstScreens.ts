import { texts as authTexts } from '../src/features/auth/texts.ts';
import { heroTexts } from '../src/features/home/heroTexts.ts';
import { texts as sportsTexts } from '../src/features/sports/texts.ts';
import { CONTENT_WIDTH, DARK, HEADER_HEIGHT, LIGHT, type Tokens } from '../src/platform/theme/tokens.ts';

/**
 * What stands on an address before any code has come: the same words in the same places as on the page itself. Only to be
 * looked at; screen readers wait for the page, which has headings and controls.
 */
export interface FirstScreen {
  readonly path: string;
  readonly html: string;
}

const MARK = (size: number) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="18" fill="#2340D9"/><circle cx="22.5" cy="21" r="10" fill="#D7F25A"/><circle cx="41.5" cy="21" r="10" fill="#fff"/><path d="M13 36.8h38M32 36.8V54.5" stroke="#fff" stroke-width="8" stroke-linecap="round"/></svg>`;
const HEADER = `<div class="fs-bar">${MARK(34)}<b>Tod</b></div>`;
/** The picture of a sport, as the page itself will show it. */
function picture(sport: string): string {
  return `<img src="/sports/${sport}.svg" alt="" width="320" height="180">`;
}

/** The field that stands in the place of pictures to come. */
const FIELD = '<img src="/field.svg" alt="" width="640" height="400" fetchpriority="high">';

export const FIRST_SCREENS: readonly FirstScreen[] = [
  {
    path: '/',
    html: `${HEADER}<div class="fs-page fs-hero"><div><div class="fs-title">${heroTexts.headline}</div><p>${heroTexts.tagline}</p></div><div class="fs-fields">${picture('football')}${picture('basketball')}${picture('course-a-pied')}</div></div>`,
  },
  {
    path: '/sports',
    html: `${HEADER}<div class="fs-page"><div class="fs-title">${sportsTexts.title}</div><p>${sportsTexts.subtitle}</p><div class="fs-cards">${FIELD.repeat(3)}</div></div>`,
  },
  {
    path: '/auth',
    html: `<div class="fs-page fs-auth">${MARK(56)}<div class="fs-title">Tod</div><p>${authTexts.tagline}</p></div>`,
  },
];

/** The styles of those screens; sizes and colours are those of the theme. */
export const FIRST_SCREEN_STYLES = `
${coloursOf('html', LIGHT)}${coloursOf("html[data-theme='dark']", DARK)}
#root{min-height:100dvh}
.fs-bar{display:flex;align-items:center;gap:10px;height:${HEADER_HEIGHT}px;padding:0 16px;font:800 24px/1.55 'Bricolage Grotesque','Bricolage fallback',Arial,sans-serif;letter-spacing:-.03em;color:var(--fs-ink)}
.fs-bar b{font-weight:800}
.fs-page{box-sizing:border-box;max-width:${CONTENT_WIDTH}px;margin:0 auto;padding:16px 20px;color:var(--fs-ink);font-family:Figtree,'Figtree fallback',Arial,sans-serif}
.fs-title{margin:0;font:700 2rem/1.1 'Bricolage Grotesque','Bricolage fallback',Arial,sans-serif;letter-spacing:-.02em;overflow-wrap:anywhere;text-wrap:balance}
.fs-page p{margin:4px 0 0;font-size:1.0625rem;line-height:1.5;color:var(--fs-soft)}
.fs-hero{padding-top:24px}
.fs-hero .fs-title{font-size:2.75rem;font-weight:800;line-height:1.04;letter-spacing:-.024em;text-wrap:balance}
.fs-hero p{margin:16px 0 24px;max-width:460px}
.fs-fields{display:grid;gap:12px;grid-template:1fr 1fr/1fr 1fr;aspect-ratio:4/3;margin-top:148px}
.fs-fields img{width:100%;height:100%;min-height:0;object-fit:cover;border-radius:28px}
.fs-fields img:first-child{grid-row:1/3}
.fs-cards{display:grid;gap:16px;margin-top:160px}
.fs-cards img{display:block;width:100%;height:auto;aspect-ratio:16/10;object-fit:cover;border-radius:22px;opacity:.5}
.fs-auth{max-width:520px;padding-top:84px;text-align:center}
.fs-auth .fs-title{margin:8px 0}
.fs-auth p{font-size:1rem;line-height:1.6}
@media (min-width:600px){.fs-cards{grid-template-columns:1fr 1fr}}
@media (min-width:769px){.fs-bar{padding:0 32px}.fs-page{padding:32px 40px}.fs-title{font-size:2.75rem}.fs-hero{padding-top:48px;display:grid;grid-template-columns:1fr 1fr;gap:48px;align-items:center}.fs-fields{aspect-ratio:1/.78;margin:0}.fs-cards{margin-top:104px}.fs-auth{padding-top:100px}}
@media (min-width:1100px){.fs-hero .fs-title{font-size:4.125rem}.fs-cards{grid-template-columns:repeat(3,1fr)}}
`;

function coloursOf(selector: string, tokens: Tokens): string {
  return `${selector}{--fs-ink:${tokens.ink};--fs-soft:${tokens.soft}}`;
}
