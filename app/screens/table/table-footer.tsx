import { useId, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber, formatTotal } from '~/domain/formats/numbers.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { controlClass } from '~/ui/forms/field.tsx';
import { cx } from '~/ui/cx.ts';
import type { TableAddress } from './use-table-address.ts';

interface TableFooterProps {
  label: string;
  address: TableAddress;
  shown: number;
  total: number;
  exact: boolean;
}

/** Which rows of how many, and the way to the others. */
export function TableFooter({ label, address, shown, total, exact }: TableFooterProps) {
  const { page, pageSize, hrefOfPage } = address;
  const first = (page - 1) * pageSize + 1;
  const isLast = exact ? first + shown > total : shown < pageSize;
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
      <output className="text-ink-2">
        {formatNumber(first)} a {formatNumber(first + shown - 1)} de {formatTotal(total, exact)}
      </output>
      {total > pageSize ? (
        <nav aria-label={`Páginas de ${label}`} className="flex items-center gap-2">
          {total > pageSize * 3 && exact ? (
            <PageField key={page} address={address} last={Math.ceil(total / pageSize)} />
          ) : null}
          <Step to={page > 1 ? hrefOfPage(page - 1) : undefined} label="Anterior" />
          <Step to={isLast ? undefined : hrefOfPage(page + 1)} label="Próxima" />
        </nav>
      ) : null}
    </footer>
  );
}

/** Leads to the page that is typed; beyond the last one, to that. */
function PageField({ address, last }: { address: TableAddress; last: number }) {
  const { page, hrefOfPage } = address;
  const navigate = useNavigate();
  const id = useId();
  const go = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Number(new FormData(event.currentTarget).get('pagina'));
    if (typed >= 1) void navigate(hrefOfPage(Math.min(Math.trunc(typed), last)));
    else event.currentTarget.reset();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={go}
      className="mr-2 flex items-center gap-2 text-ink-2 max-md:hidden"
    >
      <label htmlFor={id}>Página</label>
      <input
        id={id}
        name="pagina"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        className={cx(controlClass(true), 'w-18! text-ink')}
      />
      de {formatNumber(last)}
    </form>
  );
}

// As a page of its own: the screen begins at its top, and Back leads to where one was.
function Step({ to, label }: { to: string | undefined; label: string }) {
  if (to === undefined) {
    return (
      <Button size="compact" disabled>
        {label}
      </Button>
    );
  }
  return (
    <ButtonLink size="compact" to={to}>
      {label}
    </ButtonLink>
  );
}
