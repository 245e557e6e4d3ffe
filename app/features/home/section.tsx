import { ArrowRight } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/button.tsx';
import { LightLink } from '~/ui/navigation/light-link.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** Where all of them are. */
  more: { label: string; to: string };
  children: ReactNode;
}

/** A titled part of the home page that a category card scrolls to. */
export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="page mt-16 md:mt-20">
      <div className="mb-5 flex items-end justify-between gap-4 md:mb-8">
        <h2 id={`${id}-titulo`} className="type-h1">
          {title}
        </h2>
        <LightLink
          to={more.to}
          className="hidden min-h-11 items-center gap-1.5 text-control font-semibold text-green-text hover:underline md:inline-flex"
        >
          {more.label}
          <ArrowRight size={16} />
        </LightLink>
      </div>
      {children}
      <ButtonLink to={more.to} className="mt-5 w-full md:hidden">
        {more.label}
      </ButtonLink>
    </section>
  );
}
