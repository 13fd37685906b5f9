import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A number after the label, such as how many wait. */
  readonly badge?: number;
}

interface TabBarProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** The element that shows the chosen tab: `<TabPanel id={…}>`. */
  readonly panelId?: string;
}

/** A segmented bar of pill tabs, on as many lines as they need. Arrow keys move and choose. */
export function TabBar<Value extends string>({ label, tabs, value, onChange, panelId }: TabBarProps<Value>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex((tab) => tab.value === value);

  function handleKey(event: KeyboardEvent) {
    const target = targetOf(event.key, tabs.length, index);
    const chosen = target === undefined ? undefined : tabs[target];
    if (chosen === undefined) return;
    event.preventDefault();
    onChange(chosen.value);
    const button = list.current?.children.item(target ?? 0);
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <Box
      ref={list}
      role="tablist"
      aria-label={label}
      onKeyDown={handleKey}
      sx={{
        display: 'flex',
        gap: 0.5,
        p: 0.5,
        flexWrap: 'wrap',
        borderRadius: '28px',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {tabs.map((tab) => (
        <ButtonBase
          key={tab.value}
          role="tab"
          id={`${base}-${tab.value}`}
          aria-selected={tab.value === value}
          {...(panelId === undefined ? {} : { 'aria-controls': panelId })}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          sx={{
            flex: '1 1 auto',
            minHeight: 44,
            px: { xs: 1.5, sm: 2 },
            borderRadius: '999px',
            typography: 'subtitle2',
            color: tab.value === value ? 'ink.contrastText' : 'text.secondary',
            bgcolor: tab.value === value ? 'ink.main' : 'transparent',
            transition: 'background-color 150ms ease-out, color 150ms ease-out',
            '&:hover': tab.value === value ? {} : { color: 'text.primary' },
          }}
        >
          <span>{tab.badge === undefined ? tab.label : `${tab.label} (${tab.badge})`}</span>
        </ButtonBase>
      ))}
    </Box>
  );
}

/** What the chosen tab shows. */
export function TabPanel(props: {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <Box role="tabpanel" id={props.id} aria-label={props.label} sx={{ pt: 2.5 }}>
      {props.children}
    </Box>
  );
}

function targetOf(key: string, count: number, current: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
