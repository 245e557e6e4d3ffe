import { Link } from 'react-router';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import type { AuditEntry } from '~/platform/answers/admin-answers.ts';
import { adminCustomerPath, editorPath, invoicePath } from '~/platform/navigation/account-paths.ts';
import { nameOf } from './labels.ts';

/** What a change is about, with the way to it while it is there. */
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
