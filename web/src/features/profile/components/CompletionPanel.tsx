import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { PROFILE_NEEDS, type ProfileNeed } from '@tod/model';
import { Link } from 'react-router-dom';
import { profileNeedTexts } from '../../../domain/profile/profileNeedTexts.ts';
import { firstStepsPath } from '../../../platform/navigation/routes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { firstStepsTexts } from '../firstStepsTexts.ts';
import { texts } from '../texts.ts';

interface CompletionPanelProps {
  readonly missing: readonly ProfileNeed[];
  readonly onStep: (step: ProfileNeed) => void;
}

/** What a new member still has to say, each step leading to its field; nothing where nothing is missing. */
export function CompletionPanel({ missing, onStep }: CompletionPanelProps) {
  if (missing.length === 0) return null;
  const done = PROFILE_NEEDS.length - missing.length;
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
          {texts.completionProgress(done, PROFILE_NEEDS.length)}
        </Typography>
      </Box>
      <Typography sx={{ mt: 0.5, mb: 1.5 }}>
        {texts.completionText}{' '}
        <Link to={firstStepsPath()} style={{ color: 'inherit', fontWeight: 600 }}>
          {firstStepsTexts.guided}
        </Link>
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby="completion-title"
        value={(done / PROFILE_NEEDS.length) * 100}
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
        {PROFILE_NEEDS.map((step) => (
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
                {profileNeedTexts.steps[step]}
              </Button>
            ) : (
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, px: 2.5 }}>
                <Icon name="check" size={18} />
                {profileNeedTexts.steps[step]}
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
