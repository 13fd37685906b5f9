import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon, type IconName } from '../../../platform/ui/Icon.tsx';
import { TabBar } from '../../../platform/ui/TabBar.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import { DECK_WIDTH } from './PartnersSkeleton.tsx';

const VIEWS = [
  { value: 'discovery', label: texts.discovery },
  { value: 'grid', label: texts.grid },
] as const;
export type View = (typeof VIEWS)[number]['value'];

interface PartnersToolbarProps {
  readonly panelId: string;
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly isRecommending: boolean;
  readonly onRecommend: (isWanted: boolean) => void;
  readonly filterCount: number;
  readonly onFilter: () => void;
}

/** How the people are shown, and which. */
export function PartnersToolbar(props: PartnersToolbarProps) {
  const { panelId, view, onView, isRecommending, onRecommend, filterCount, onFilter } = props;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0, maxWidth: { md: DECK_WIDTH } }}>
        <TabBar label={texts.views} tabs={VIEWS} value={view} onChange={onView} panelId={panelId} />
      </Box>
      <ToolButton
        icon="spark"
        label={texts.recommendations}
        isPressed={isRecommending}
        onClick={() => onRecommend(!isRecommending)}
      />
      <ToolButton
        icon="filter"
        label={filterCount === 0 ? texts.filters : texts.filtersOn(filterCount)}
        badge={filterCount}
        onClick={onFilter}
      />
    </Box>
  );
}

/** With its word where there is room. */
function ToolButton(props: {
  readonly icon: IconName;
  readonly label: string;
  readonly badge?: number;
  /** For a button that stays pressed. */
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}) {
  const { icon, label, badge = 0, isPressed, onClick } = props;
  return (
    <Button
      variant={isPressed === true ? 'contained' : 'outlined'}
      color={isPressed === true ? 'primary' : 'inherit'}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      title={label}
      onClick={onClick}
      sx={{ minWidth: 54, minHeight: 54, px: { xs: 1.5, md: 2.5 }, gap: 1, flexShrink: 0 }}
    >
      <Icon name={icon} size={20} />
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('md')]: VISUALLY_HIDDEN })}>
        {label}
      </Box>
      {badge === 0 ? null : (
        <Box component="span" aria-hidden sx={{ display: { md: 'none' } }}>
          {badge}
        </Box>
      )}
    </Button>
  );
}
