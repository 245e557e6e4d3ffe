import { Fragment, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** An answer as the library of queries gives it. */
interface Answer<T> {
  data: T | undefined;
  error: { forPeople: string } | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Answer<T>;
  /** What could not be loaded: "o perfil". */
  what: string;
  /** Of the height that the data will have. */
  skeleton: ReactNode;
  /** Whether the data holds nothing; by default null and an empty list do. */
  isEmpty?: (data: T) => boolean;
  /** What to show instead of data that holds nothing: how to get the first of it. */
  empty?: ReactNode;
  /** A failure beside other things that did come, instead of in place of a whole page. */
  isPart?: boolean;
  className?: string;
  children: (data: T) => ReactNode;
}

/** The one order in which a screen shows what it reads: on its way, failed, nothing, there. What once came stays. */
export function Loaded<T>(props: LoadedProps<T>): ReactNode {
  const { query, skeleton, isEmpty = holdsNothing, empty, children } = props;
  if (query.data !== undefined)
    return empty !== undefined && isEmpty(query.data) ? empty : children(query.data);
  if (query.error) return <Failed {...props} problem={query.error.forPeople} />;
  // Never made into what comes after it: an element that stops to shimmer counts as one that has moved.
  return <Fragment key="skeleton">{skeleton}</Fragment>;
}

const holdsNothing = (data: unknown) => data === null || (Array.isArray(data) && data.length === 0);

interface FailedProps extends Pick<LoadedProps<never>, 'what' | 'isPart' | 'className'> {
  query: Omit<Answer<never>, 'data'>;
  problem: string;
}

function Failed({ query, what, isPart, className, problem }: FailedProps) {
  const title = `Não foi possível carregar ${what}`;
  const again = (
    <Button
      size={isPart ? 'compact' : undefined}
      busy={query.isFetching && 'Tentando...'}
      onClick={() => void query.refetch()}
    >
      Tentar Novamente
    </Button>
  );
  if (!isPart) {
    return (
      <div role="alert" className={className}>
        <EmptyState title={title} actions={again}>
          {problem}
        </EmptyState>
      </div>
    );
  }
  return (
    <div role="alert" className={className}>
      <p className="font-semibold">{title}</p>
      <p className="mt-0.5 mb-3 text-meta text-ink-2">{problem}</p>
      {again}
    </div>
  );
}
