import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useOpenInSight } from '../dialogs/use-open-in-sight.ts';
import { RowEnds } from '../navigation/row-ends.tsx';

export interface ScreenTab {
  /** As the address has it: `?aba=plano`; the first one is the address without. */
  id: string;
  label: string;
  /** Lighter, after the label. */
  count?: string;
  /** Made only while the tab is open. */
  show: () => ReactNode;
}

interface ScreenTabsProps {
  /** What the tabs divide. */
  label: string;
  tabs: ScreenTab[];
  /** Address of a tab. */
  hrefOf: (id: string) => string;
  /** The parameter of the address that names the open one, `aba` if not given. */
  parameter?: string;
  panelClassName?: string;
  className?: string;
}

/** Tabs whose open one stands in the address, so that it can be shared and found again. */
export function ScreenTabs(props: ScreenTabsProps) {
  const { label, tabs, hrefOf, parameter = 'aba', panelClassName, className } = props;
  const [search] = useSearchParams();
  const open = tabs.find(({ id }) => id === search.get(parameter)) ?? tabs[0]!;
  const list = useOpenInSight<HTMLDivElement>(open.id);
  return (
    <Base.Root value={open.id} className={className}>
      {/* As wide as the ring of its first tab needs; the names stand in line with the page. */}
      <div className="relative border-b border-line [--row-out:-0.5rem]">
        <Base.List
          ref={list}
          activateOnFocus={false}
          aria-label={label}
          className="-mx-2 -mb-px flex scroll-px-11 gap-3 overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {tabs.map(({ id, label: name, count }) => (
            <Base.Tab
              key={id}
              value={id}
              nativeButton={false}
              render={<Link to={hrefOf(id)} replace preventScrollReset />}
              className="relative flex min-h-11 items-center gap-2 rounded-tag px-2 text-control font-medium whitespace-nowrap text-ink-2 transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:outline-offset-[-2px] data-active:font-semibold data-active:text-ink data-active:after:bg-green"
            >
              {name}
              {count === undefined ? null : (
                <span className="text-meta font-normal text-ink-3">{count}</span>
              )}
            </Base.Tab>
          ))}
        </Base.List>
        <RowEnds row={list} />
      </div>
      <Base.Panel key={open.id} value={open.id} className={panelClassName}>
        {open.show()}
      </Base.Panel>
    </Base.Root>
  );
}
