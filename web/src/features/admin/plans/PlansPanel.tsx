import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isShownAsInfinite, type Plan } from '@tod/model';
import { useState } from 'react';
import { usePlans } from '../../../domain/administration/plans/usePlans.ts';
import { formatNumber, formatPrice } from '../../../platform/text/format.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { AddPlanForm } from './AddPlanForm.tsx';
import { LimitsDialog } from './LimitsDialog.tsx';
import { texts as planTexts } from './texts.ts';

const texts = planTexts.plans;
type NamedPlan = Plan & { readonly id: string };

/** What there is to subscribe to, and what each plan allows. */
export function PlansPanel() {
  const plans = usePlans();
  const [edited, setEdited] = useState<NamedPlan>();
  return (
    <>
      {plans.status === 'error' ? (
        <ErrorState title={texts.failed} error={plans.error} onRetry={plans.retry} />
      ) : plans.status !== 'ready' ? (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 160 }} />
        </SkeletonGroup>
      ) : plans.data.length === 0 ? (
        <EmptyState title={plans.fromCache ? texts.emptyOffline : texts.empty} />
      ) : (
        <Box component="ul" aria-label={texts.listLabel} sx={LIST}>
          {plans.data.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onEdit={() => setEdited(plan)} />
          ))}
        </Box>
      )}
      <Box component="p" sx={{ color: 'text.secondary' }}>
        {texts.stripe}
      </Box>
      <AddPlanForm />
      {edited === undefined ? null : <LimitsDialog plan={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function PlanCard({ plan, onEdit }: { readonly plan: NamedPlan; readonly onEdit: () => void }) {
  const price = formatPrice(plan.price);
  // As the server has it, whatever its document says.
  const isNeverLimited = plan.id === 'premium';
  const limitText = (limit: number) =>
    isNeverLimited || isShownAsInfinite(limit) ? texts.unlimited : formatNumber(limit);
  return (
    <Box component="li" sx={CARD}>
      <Box component="h2" sx={{ typography: 'h3', m: 0, overflowWrap: 'anywhere' }}>
        {plan.id}
      </Box>
      <Box component="p" sx={{ m: 0, fontWeight: 700 }}>
        {plan.interval === 'year' ? texts.price.year(price) : texts.price.month(price)}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {plan.description}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {texts.requests(limitText(plan.matchRequestsLimit))}
      </Box>
      <Box component="p" sx={{ m: 0 }}>
        {texts.messages(limitText(plan.messagesLimit))}
      </Box>
      {isNeverLimited ? (
        <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
          {texts.neverLimited}
        </Box>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          onClick={onEdit}
          aria-label={texts.editAloud(plan.id)}
          sx={{ justifySelf: 'start' }}
        >
          {texts.edit}
        </Button>
      )}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
} as const;

const CARD = {
  display: 'grid',
  gap: 1,
  alignContent: 'start',
  p: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '22px',
  bgcolor: 'background.paper',
} as const;
