import { formatNumber, formatTotal } from '~/domain/numbers.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
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
        <nav aria-label={`Páginas de ${label}`} className="flex gap-2">
          <Step to={page > 1 ? hrefOfPage(page - 1) : undefined} label="Anterior" />
          <Step to={isLast ? undefined : hrefOfPage(page + 1)} label="Próxima" />
        </nav>
      ) : null}
    </footer>
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
