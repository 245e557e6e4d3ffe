import type { ReactNode } from 'react';

/** A titled part of what is said of a listing. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-9">
      <h2 className="mb-3 type-section">{title}</h2>
      {children}
    </section>
  );
}
