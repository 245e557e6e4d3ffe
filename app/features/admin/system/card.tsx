import { useId, type ReactNode } from 'react';

interface CardProps {
  /** By which an address leads to it. */
  id?: string;
  title: string;
  /** Beside the title. */
  note?: ReactNode;
  /** At the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** One subject of the system's screens. */
export function Card({ id, title, note, action, children }: CardProps) {
  const heading = useId();
  return (
    <section
      id={id}
      aria-labelledby={heading}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-4 md:px-5">
        <h2 id={heading} className="type-section">
          {title}
        </h2>
        {note ? <div className="text-meta text-ink-2">{note}</div> : null}
        {action ? <div className="ml-auto">{action}</div> : null}
      </header>
      {children}
    </section>
  );
}
