import { Link } from 'react-router';
import { formatTime } from '~/domain/dates.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loaded.tsx';
import { StateDot } from '~/ui/tag.tsx';
import { Card } from './card.tsx';
import { systemChecks, type SystemCheck } from './queries.ts';

const names: [name: string, label: string][] = [
  ['database', 'Banco de dados'],
  ['storage', 'Arquivos'],
  ['jobs', 'Tarefas'],
  ['mail', 'E-mail'],
  ['disk', 'Disco'],
];
const states: Record<string, ['green' | 'amber' | 'red', string]> = {
  ok: ['green', 'Operacional'],
  warning: ['amber', 'Atenção'],
  down: ['red', 'Fora do ar'],
};
const staleMs = 120_000;

/** What the site stands on, as the server measured it last. */
export function StatusCard() {
  const checks = useData(systemChecks);
  const measured = checks.data?.map(({ measured_at: at }) => at).toSorted()[0];
  const stale = measured !== undefined && checks.dataUpdatedAt - Date.parse(measured) > staleMs;
  return (
    <Card
      title="Status do Sistema"
      note={
        measured ? (
          <span className={cx(stale && 'text-amber-text')}>Medido às {formatTime(measured)}</span>
        ) : null
      }
    >
      <Loaded
        isPart
        query={checks}
        what="o status do sistema"
        skeleton={<div className="h-60 skeleton" />}
        className="p-5"
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="px-5 py-8 text-center text-ink-2">A primeira medição vem em 30 s.</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {names.map(([name, label]) => {
              const check = rows.find((row) => row.name === name);
              return check ? <Line key={name} label={label} check={check} /> : null;
            })}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function Line({ label, check }: { label: string; check: SystemCheck }) {
  const [tone, word] = states[check.state] ?? ['amber', check.state];
  return (
    <li className="px-4 py-3 text-meta md:px-5">
      <p className="flex items-center justify-between gap-4">
        <b className="font-semibold">{label}</b>
        <StateDot tone={tone}>{word}</StateDot>
      </p>
      <p className="mt-0.5 text-ink-2">
        {check.detail}
        {check.state !== 'ok' ? ` Desde ${formatTime(check.since)}. ` : ' '}
        {check.name === 'disk' && check.state !== 'ok' ? (
          <Link to={`${paths.admin}?aba=sistema`} className="font-semibold text-green-text">
            Ver os backups
          </Link>
        ) : null}
      </p>
    </li>
  );
}
