import type { AuditEntry } from '~/platform/answers/admin-answers.ts';
import { changesOf, type AuditedChange } from './labels.ts';

/** What changed, each column as it was and as it is. @param most so many at first, the rest when asked for */
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
