import Box from '@mui/material/Box';
import { AD_HEIGHTS, type AdFormat } from '../../../domain/ads/adFormats.ts';
import { AdCard } from '../../../domain/ads/components/AdCard.tsx';
import type { AdFormValues } from './adForm.ts';
import { texts } from './texts.ts';

/** As in the specification of the form: banner, square, leaderboard. */
const SHOWN: readonly AdFormat[] = ['banner', 'square', 'leaderboard'];
/** Pixels: as wide as they are where they are seen. */
const WIDTHS: Readonly<Record<AdFormat, number>> = { banner: 560, square: 300, leaderboard: 1_100 };

/** What the advertisement will look like in each of its sizes, while it is being written. */
export function AdPreviews({ values }: { readonly values: AdFormValues }) {
  const ad = {
    title: values.title.trim() === '' ? texts.previews.sampleTitle : values.title,
    description: values.description,
    imageUrl: values.imageUrl,
    targetUrl: values.targetUrl === '' ? 'https://…' : values.targetUrl,
  };
  return (
    <Box component="section" aria-labelledby="ad-previews">
      <Box component="h2" id="ad-previews" sx={{ typography: 'h3', m: 0, mb: 1.5 }}>
        {texts.previews.title}
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {SHOWN.map((format) => (
          <Box component="figure" key={format} sx={{ m: 0, maxWidth: WIDTHS[format] }}>
            <Box component="figcaption" sx={{ typography: 'subtitle2', mb: 0.75 }}>
              {texts.previews.formats[format]}
            </Box>
            {values.imageUrl === '' ? (
              <Box sx={[NO_IMAGE, { minHeight: AD_HEIGHTS[format] }]}>{texts.previews.noImage}</Box>
            ) : (
              // Nothing in a preview leads anywhere.
              <Box inert>
                <AdCard ad={ad} format={format} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const NO_IMAGE = {
  display: 'grid',
  placeItems: 'center',
  p: 2,
  textAlign: 'center',
  typography: 'body2',
  color: 'text.secondary',
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: '18px',
} as const;
