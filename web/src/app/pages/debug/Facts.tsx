import Box from '@mui/material/Box';

export type Fact = readonly [name: string, value: string];

/** Names and values, one a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={LIST}>
      {facts.map(([name, value]) => (
        <Box key={name} sx={ROW}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  overflow: 'hidden',
} as const;

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '260px 1fr' },
  gap: { xs: 0.25, sm: 2 },
  px: 2.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
