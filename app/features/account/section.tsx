import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="py-8">
      <h2 className="type-section">{title}</h2>
      {lead ? <p className="mt-1 max-w-xl text-ink-2">{lead}</p> : null}
      <div className="mt-4 max-w-md">{children}</div>
    </section>
  );
}
