import type { AuditEntry } from '~/platform/admin-answers.ts';
import { changesOf, type AuditedChange } from './words.ts';

const atFirst = 3;

/** What changed, each column as it was and as it is; the rest of many when asked for. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  const rest = changes.slice(atFirst);
  return (
    <div className="grid gap-1">
      {changes.slice(0, atFirst).map((change) => (
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
    <span className="block max-w-xl break-words">
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
