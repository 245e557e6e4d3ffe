import type { AuditEntry } from '~/platform/answers/admin-answers.ts';
import { changesOf, nameOf, type AuditedChange } from './labels.ts';
import { Link } from 'react-router';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { adminCustomerPath, editorPath, invoicePath } from '~/platform/navigation/account-paths.ts';

/** Before and after of each changed column. @param most columns shown at first */
export function Changes({ entry, most = 3 }: { entry: AuditEntry; most?: number }) {
  const changes = changesOf(entry);
  const rest = changes.slice(most);
  return (
    <div className="grid gap-1">
      {changes.slice(0, most).map((change) => (
        <Change key={change.column} change={change} action={entry.action} />
      ))}
      {rest.length > 0 ? (
        <details className="group/more">
          <summary className="w-fit cursor-pointer rounded-tag py-0.5 font-semibold text-green-text hover:underline">
            mais {rest.length}
          </summary>
          <div className="mt-1 grid gap-1">
            {rest.map((change) => (
              <Change key={change.column} change={change} action={entry.action} />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}

interface ChangeProps {
  change: AuditedChange;
  action: AuditEntry['action'];
}

function Change({ change: { label, before, after }, action }: ChangeProps) {
  return (
    <span className="block max-w-xl wrap-anywhere">
      <span className="text-ink-2">{label}: </span>
      {action === 'insert' ? null : <del className="text-ink-2">{before}</del>}
      {action === 'update' ? (
        <>
          {' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      ) : null}
      {action === 'delete' ? null : <ins className="no-underline">{after}</ins>}
    </span>
  );
}

/** The name of the changed row, as a link while it exists. */
export function SubjectLink({ entry }: { entry: AuditEntry }) {
  const path = pathOf(entry);
  const name = nameOf(entry);
  return path === undefined ? (
    <span className="break-words">{name}</span>
  ) : (
    <Link to={path} className="break-words hover:underline">
      {name}
    </Link>
  );
}

function pathOf({ table_name: table, row_id: id, name }: AuditEntry): string | undefined {
  if (name === null) return undefined;
  const vertical = allVerticals.find((one) => verticals[one].table === table);
  if (vertical !== undefined) return editorPath(vertical, id);
  if (table === 'customers') return adminCustomerPath(id);
  return table === 'invoices' ? invoicePath(id) : undefined;
}
