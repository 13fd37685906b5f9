import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Page } from '../../../platform/ui/Page.tsx';
import type { LegalSection, LegalText } from '../legalText.ts';
import { texts } from '../texts.ts';

interface LegalDocumentProps {
  readonly text: LegalText;
  /** What one can do here, between introduction and text. */
  readonly action?: ReactNode;
}

/** A legal text as a page, narrow enough to be read. */
export function LegalDocument({ text, action }: LegalDocumentProps) {
  return (
    <Page title={text.title} subtitle={text.intro} maxWidth={860}>
      {action}
      {text.sections.map((section) => (
        <Section key={section.title} section={section} />
      ))}
      <Box component="p" sx={{ typography: 'caption', color: 'text.secondary', mt: 5, mb: 0 }}>
        {texts.updated(text.updated)}
      </Box>
    </Page>
  );
}

function Section({ section }: { readonly section: LegalSection }) {
  const { title, paragraphs = [], points = [] } = section;
  return (
    <Box component="section" sx={{ mt: 4, overflowWrap: 'anywhere' }}>
      <Box component="h2" sx={{ typography: 'h3', m: 0, mb: 1 }}>
        {title}
      </Box>
      {paragraphs.map((paragraph) => (
        <Box component="p" key={paragraph} sx={{ m: 0, mb: 1.25, maxWidth: '68ch' }}>
          {paragraph}
        </Box>
      ))}
      {points.length === 0 ? null : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75, maxWidth: '68ch' }}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
