import { useEffect, useRef, type ReactNode, type ToggleEvent } from 'react';
import { useLocation } from 'react-router';
import { cx } from '../cx.ts';

interface MenuProps {
  /** The button's content. */
  label: ReactNode;
  /** The button's name where the content is only an icon. */
  name?: string;
  className?: string;
  summaryClassName?: string;
  panelClassName?: string;
  onToggle?: (event: ToggleEvent<HTMLDetailsElement>) => void;
  children: ReactNode;
}

/**
 * A button that opens a list of links. Built on <details>, so it opens without JavaScript; with it, Escape,
 * a click elsewhere, leaving with Tab and going to another page close it.
 */
export function Menu({
  label,
  name,
  className,
  summaryClassName,
  panelClassName,
  onToggle,
  children,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismissal(ref);
  return (
    <details ref={ref} onToggle={onToggle} className={cx('group/menu', className)}>
      <summary aria-label={name} className={summaryClassName}>
        {label}
      </summary>
      <div className={panelClassName}>{children}</div>
    </details>
  );
}

function useDismissal(ref: React.RefObject<HTMLDetailsElement | null>) {
  const { key } = useLocation();
  const page = useRef(key);
  useEffect(() => {
    if (page.current !== key && ref.current) ref.current.open = false;
    page.current = key;
  }, [key, ref]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return;
    const outside = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [ref]);
}
