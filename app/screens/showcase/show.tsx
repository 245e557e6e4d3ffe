import type { ReactNode } from 'react';

/** One subject of the page of parts. */
export function Show({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-5 border-t border-line py-8">
      <h2 className="type-section">{title}</h2>
      {children}
    </section>
  );
}
