import Box from '@mui/material/Box';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { texts } from '../texts.ts';
import { CARD, HomeSection } from './HomeSection.tsx';

const STARS = ['a', 'b', 'c', 'd', 'e'];

/** Three members, five stars each. */
export function Testimonials() {
  return (
    <HomeSection title={texts.testimonials.title}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}>
        {texts.testimonials.cards.map((card) => (
          <Box
            component="figure"
            key={card.name}
            sx={{ ...CARD, m: 0, display: 'flex', flexDirection: 'column' }}
          >
            <Box
              role="img"
              aria-label={texts.testimonials.stars}
              sx={{ display: 'flex', gap: 0.25, color: 'warning.main' }}
            >
              {STARS.map((star) => (
                <Icon key={star} name="star" size={18} isFilled />
              ))}
            </Box>
            <Box component="blockquote" sx={{ m: 0, my: 2, flex: 1 }}>
              {card.text}
            </Box>
            <Box component="figcaption" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <PersonAvatar name={card.name.split(',')[0] ?? card.name} sportId={card.sport} isDecorative />
              <span>
                <Box component="strong" sx={{ display: 'block' }}>
                  {card.name}
                </Box>
                <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {card.city}
                </Box>
              </span>
            </Box>
          </Box>
        ))}
      </Box>
    </HomeSection>
  );
}
