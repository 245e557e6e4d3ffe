import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { useOpenInSight } from '../dialogs/use-open-in-sight.ts';
import { RowEnds } from './row-ends.tsx';

interface Tab {
  id: string;
  label: string;
  /** The page with this tab open: tabs work without JavaScript and can be shared. */
  to: string;
  /** Lighter, after the label: how many rows the tab has. */
  count?: ReactNode;
}

interface TabsProps {
  /** What the tabs divide. */
  label: string;
  tabs: Tab[];
  selected: string;
  className?: string;
}

/** Tabs as links; arrow keys, Home and End move between them and open them. */
export function Tabs({ label, tabs, selected, className }: TabsProps) {
  const ref = useOpenInSight<HTMLDivElement>(selected);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = ref.current?.querySelectorAll<HTMLAnchorElement>('[role=tab]')[next];
    target?.focus();
    target?.click();
  };
  return (
    <div className={cx('relative gap-7 border-b border-line', className)}>
      <div
        ref={ref}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        className="-mb-px row-fade flex scroll-px-11 gap-[inherit] overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            role="tab"
            id={`aba-${tab.id}`}
            to={tab.to}
            replace
            preventScrollReset
            aria-selected={tab.id === selected}
            aria-controls={`painel-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={cx(
              'flex min-h-11 items-center gap-2 border-b-2 text-control font-medium whitespace-nowrap transition-colors focus-visible:outline-offset-[-2px]',
              tab.id === selected
                ? 'border-green font-semibold text-ink'
                : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="text-meta font-normal text-ink-3">{tab.count}</span>
            )}
          </Link>
        ))}
      </div>
      <RowEnds row={ref} />
    </div>
  );
}

interface TabPanelProps {
  id: string;
  selected: string;
  className?: string;
  children: ReactNode;
}

/** What a tab shows; the others are there but hidden. */
export function TabPanel({ id, selected, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`painel-${id}`}
      aria-labelledby={`aba-${id}`}
      hidden={id !== selected}
      className={className}
    >
      {children}
    </div>
  );
}
