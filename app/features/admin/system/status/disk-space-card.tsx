import { countOf } from '~/domain/formats/numbers.ts';
import { useData } from '~/platform/data/query.ts';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Card } from '../card.tsx';
import { systemMeasures, type SystemMeasure } from '../queries.ts';
import { sizeOf } from '../labels.ts';

const parts: [name: string, label: string, says?: (items: number) => string][] = [
  ['database', 'Banco de dados'],
  ['files', 'Fotos e arquivos enviados', (items) => countOf(items, 'arquivo', 'arquivos')],
  ['archives', 'Backups', (items) => countOf(items, 'cópia', 'cópias')],
  ['pictures', 'Fotos redimensionadas'],
];

/** The room that each thing takes, beside each other, and how full the disk is. */
export function DiskSpaceCard() {
  const measures = useData(systemMeasures);
  return (
    <Card id="espaco" title="Espaço">
      <Loaded
        isPart
        query={measures}
        what="o espaço"
        skeleton={<div className="h-64 skeleton" />}
        className="p-5"
        isEmpty={(rows) => rows.length === 0}
        empty={<p className="px-5 py-8 text-center text-ink-2">A primeira medição vem em 30 s.</p>}
      >
        {(rows) => <Bars rows={rows} />}
      </Loaded>
    </Card>
  );
}

function Bars({ rows }: { rows: readonly SystemMeasure[] }) {
  const of = (name: string) => rows.find((row) => row.name === name);
  const most = Math.max(1, ...parts.map(([name]) => of(name)?.bytes ?? 0));
  const disk = of('disk');
  return (
    <ul aria-label="Espaço ocupado" className="grid gap-4 px-4 py-4 md:px-5">
      {parts.map(([name, label, says]) => {
        const { bytes, items } = of(name) ?? {};
        if (bytes == null) return null;
        const note = says && items ? `${says(items)} · ${sizeOf(bytes)}` : sizeOf(bytes);
        return <Bar key={name} label={label} note={note} share={bytes / most} />;
      })}
      {disk?.room ? (
        <Bar
          label="Disco"
          note={`${sizeOf(disk.bytes)} de ${sizeOf(disk.room)} ocupados`}
          share={disk.bytes / disk.room}
          isDisk
        />
      ) : null}
    </ul>
  );
}

interface BarProps {
  label: string;
  note: string;
  /** Of the largest, or of the disk: 0 to 1. */
  share: number;
  isDisk?: boolean;
}

/** The disk's bar has an end, the others only compare. */
function Bar({ label, note, share, isDisk = false }: BarProps) {
  const isFull = isDisk && share > 0.95;
  return (
    <li className={cx('text-meta', isDisk && 'border-t border-line pt-4')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-semibold">{label}</b>
        <span className="text-ink-2 tabular-nums">{note}</span>
      </p>
      <div
        aria-hidden="true"
        className={cx(
          'mt-1.5 h-2 overflow-hidden rounded-full',
          (isDisk || share === 0) && 'bg-muted',
        )}
      >
        {share > 0 ? (
          <div
            className={cx('h-full min-w-1 rounded-full', isFull ? 'bg-red' : 'bg-green')}
            style={{ width: `${share * 100}%` }}
          />
        ) : null}
      </div>
    </li>
  );
}
