import type { ReactNode } from 'react';
import { formatLongDate } from '~/domain/time/dates.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs.tsx';

export interface Part {
  /** Its anchor in the address. */
  id: string;
  title: string;
  body: ReactNode;
}

interface DocumentProps {
  title: string;
  intro: ReactNode;
  /** When its text last changed, ISO. */
  changed: string;
  parts: Part[];
}

/** A text in numbered parts, with the list of them at its side. */
export function Document({ title, intro, changed, parts }: DocumentProps) {
  return (
    <div className="page pt-6 md:pt-8">
      <Breadcrumbs crumbs={[{ label: 'Início', to: paths.home }, { label: title }]} />
      <h1 className="mt-2 type-h1 md:mt-3">{title}</h1>
      <p className="mt-3 max-w-[44rem] text-ink-2">{intro}</p>
      <p className="mt-3 text-fine text-ink-3">
        Em vigor desde <time dateTime={changed}>{formatLongDate(`${changed}T12:00:00Z`)}</time>
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-8 md:mt-12 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents parts={parts} />
        <div className="max-w-[44rem]">
          {parts.map(({ id, title: name, body }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-titulo`}
              className="prose scroll-mt-6 border-t border-line py-7 first:border-0 first:pt-0"
            >
              <h2 id={`${id}-titulo`} className="type-section">
                {index + 1}. {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents({ parts }: { parts: Part[] }) {
  return (
    <nav aria-label="Neste texto" className="self-start lg:sticky lg:top-6">
      <ol className="border-l border-line text-meta sm:max-lg:columns-2">
        {parts.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-8 items-center border-l border-transparent py-1 pl-4 text-ink-2 hover:border-green hover:text-ink"
            >
              {index + 1}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
