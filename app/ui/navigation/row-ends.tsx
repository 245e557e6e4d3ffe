import { ChevronLeft, ChevronRight } from '../icons.ts';
import { useEffect, useState, type RefObject } from 'react';
import { cx } from '../cx.ts';

const ends = [
  { side: 'left', Icon: ChevronLeft, way: -1, place: 'left-(--row-out,0px) bg-linear-to-l' },
  {
    side: 'right',
    Icon: ChevronRight,
    way: 1,
    place: 'right-(--row-out,0px) justify-end bg-linear-to-r',
  },
];

/**
 * Shows where a row that scrolls goes on: a fade at that end and, for a mouse, a button that scrolls. The keyboard uses
 * the row's links. Place it beside the row, in a box that is `relative`.
 */
export function RowEnds({ row }: { row: RefObject<HTMLElement | null> }) {
  const [goesOn, setGoesOn] = useState('');
  // Without dependencies: the row may have got another link.
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const look = () => {
      const boxOf = (node: Element) => node.getBoundingClientRect();
      const [around, links] = [boxOf(list), [...list.querySelectorAll('a')].map(boxOf)];
      const left = links.some((link) => link.left < around.left - 1);
      const right = links.some((link) => link.right > around.right + 1);
      setGoesOn(`${left ? 'left' : ''} ${right ? 'right' : ''}`);
    };
    const sizes = new ResizeObserver(look);
    for (const node of [list, ...list.children]) sizes.observe(node);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', look);
    };
  });
  return ends.map(({ side, Icon, way, place }) =>
    goesOn.includes(side) ? (
      <button
        key={side}
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => row.current?.scrollBy({ left: way * 0.7 * row.current.clientWidth })}
        className={cx(
          'absolute top-0 bottom-px flex w-11 items-center from-transparent to-(--row-ground,var(--color-paper)) to-50% text-ink-2 hover:text-ink pointer-coarse:pointer-events-none',
          place,
        )}
      >
        <Icon size={18} strokeWidth={1.75} className="pointer-coarse:hidden" />
      </button>
    ) : null,
  );
}
