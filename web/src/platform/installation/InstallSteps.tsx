import Typography from '@mui/material/Typography';
import type { InstallWay } from './installation.ts';
import { installTexts as texts } from './texts.ts';

/** What its owner has to do in a browser that does not ask by itself; nothing for one that does. */
export function InstallSteps({ way }: { readonly way: InstallWay }) {
  const steps = texts.steps[way];
  if (steps.length === 0) return null;
  if (steps.length === 1) return <Typography variant="body2">{steps[0]}</Typography>;
  return (
    <Typography component="ol" variant="body2" sx={{ m: 0, pl: 3 }}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Typography>
  );
}
