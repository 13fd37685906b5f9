import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { VISUALLY_HIDDEN } from '../../../shared/ui/Skeletons.tsx';
import { COMPLETION_STEPS, type CompletionStep } from '../form/completeness.ts';
import { texts } from '../texts.ts';

interface CompletionPanelProps {
  readonly missing: readonly CompletionStep[];
  readonly onStep: (step: CompletionStep) => void;
}

/** What a new member still has to say, each step leading to its field. */
export function CompletionPanel({ missing, onStep }: CompletionPanelProps) {
  const done = COMPLETION_STEPS.length - missing.length;
  return (
    <Card
      component="section"
      aria-labelledby="completion-title"
      sx={{ p: { xs: 2, md: 3 }, mb: 3, bgcolor: 'tint.main', color: 'tint.contrastText' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id="completion-title" variant="h3" component="h2">
          {texts.completionTitle}
        </Typography>
        <Typography variant="subtitle2" component="p">
          {texts.completionProgress(done, COMPLETION_STEPS.length)}
        </Typography>
      </Box>
      <Typography sx={{ mt: 0.5, mb: 1.5 }}>{texts.completionText}</Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby="completion-title"
        value={(done / COMPLETION_STEPS.length) * 100}
        sx={{ height: 8, borderRadius: '999px', mb: 1.5 }}
      />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        }}
      >
        {COMPLETION_STEPS.map((step) => (
          <li key={step}>
            {missing.includes(step) ? (
              <Button
                fullWidth
                variant="outlined"
                color="inherit"
                endIcon={<Icon name="forward" size={18} />}
                onClick={() => onStep(step)}
                sx={{ justifyContent: 'space-between', color: 'text.primary' }}
              >
                {texts.completionSteps[step]}
              </Button>
            ) : (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, px: 2.5 }}>
                <Icon name="check" size={18} />
                {texts.completionSteps[step]}
                <Box component="span" sx={VISUALLY_HIDDEN}>
                  {texts.completionDone}
                </Box>
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Card>
  );
}
