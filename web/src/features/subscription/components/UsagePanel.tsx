import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { scarceRest } from '../../../domain/quota/quota.ts';
import { type Used, useUsage } from '../../../domain/quota/useUsage.ts';
import { formatNumber } from '../../../platform/text/format.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { usageLook } from './usageBar.ts';

/** What was used of the month, as two bars. */
export function UsagePanel() {
  const id = useId();
  const usage = useUsage();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, md: 3 }, mb: 3 }}>
      <Box component="h2" id={id} sx={{ typography: 'h3', m: 0, mb: 2 }}>
        {texts.usageTitle}
      </Box>
      {usage.status === 'loading' ? (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 40, mb: 2.5 }} />
          <SkeletonBlock sx={{ height: 40 }} />
        </SkeletonGroup>
      ) : usage.status === 'error' ? (
        <ErrorState title={texts.usageFailed} error={usage.error} />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <UsageBar
            label={texts.matchRequests}
            used={usage.data.matchRequests}
            leftText={texts.requestsLeft}
          />
          <UsageBar label={texts.messages} used={usage.data.messages} leftText={texts.messagesLeft} />
        </Box>
      )}
    </Card>
  );
}

interface UsageBarProps {
  readonly label: string;
  readonly used: Used;
  /** What is said once little is left. */
  readonly leftText: (left: number) => string;
}

function UsageBar({ label, used, leftText }: UsageBarProps) {
  const id = useId();
  const { percent, colour, isInfinite } = usageLook(used);
  const count = formatNumber(used.used);
  const limit = isInfinite ? undefined : formatNumber(used.limit);
  const left = isInfinite ? undefined : scarceRest({ status: 'limited', ...used });
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75 }}>
        <span id={id}>{label}</span>
        <Box component="strong" aria-hidden>
          {texts.used(count, limit ?? texts.unlimited)}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        value={percent}
        color={colour}
        aria-labelledby={id}
        aria-valuetext={texts.usedAloud(count, limit)}
        sx={{ height: 10, borderRadius: '999px' }}
      />
      {left === undefined ? null : (
        <Box sx={{ typography: 'body2', color: left === 0 ? 'error.main' : 'text.secondary', mt: 0.75 }}>
          {left === 0 ? texts.limitReached : leftText(left)}
        </Box>
      )}
    </div>
  );
}
