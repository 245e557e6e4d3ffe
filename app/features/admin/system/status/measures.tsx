import { formatTime } from '~/domain/time/dates.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { Button } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { Card } from '../card.tsx';
import { clearCache } from '../commands.ts';
import { systemMeasures, type SystemMeasure } from '../queries.ts';
import { sizeOf } from '../labels.ts';
import { cx } from '~/ui/cx.ts';

interface Kept {
  name: string;
  label: string;
  says: (measure: SystemMeasure) => string;
}

const caches: Kept[] = [
  {
    name: 'pages',
    label: 'Páginas prontas',
    says: ({ items, bytes }) => `${countOf(items, 'página', 'páginas')} · ${sizeOf(bytes ?? 0)}`,
  },
  {
    name: 'counts',
    label: 'Contagens e filtros',
    says: ({ items, bytes }) =>
      `${countOf(items, 'resposta', 'respostas')} · ${sizeOf(bytes ?? 0)}`,
  },
  {
    name: 'names',
    label: 'Sugestões de busca',
    says: ({ items, made_at: at }) =>
      `${countOf(items, 'nome', 'nomes')}${at ? ` · lidos às ${formatTime(at)}` : ''}`,
  },
  {
    name: 'pictures',
    label: 'Fotos redimensionadas',
    says: ({ items, bytes }) => `${countOf(items, 'foto', 'fotos')} · ${sizeOf(bytes ?? 0)}`,
  },
];

/** What the site keeps to answer faster, and could make anew. */
export function CacheCard() {
  const measures = useData(systemMeasures);
  const pages = measures.data?.find(({ name }) => name === 'pages');
  return (
    <Card
      title="Cache"
      note={pages?.hits ? shareOf(pages) : null}
      action={<Clear cache="all" label="Limpar cache" />}
    >
      <Loaded
        isPart
        query={measures}
        what="o cache"
        skeleton={<div className="h-64 skeleton" />}
        className="p-5"
        empty={<p className="px-5 py-8 text-center text-ink-2">A primeira medição vem em 30 s.</p>}
      >
        {(rows) => (
          <ul aria-label="O que está no cache" className="divide-y divide-line">
            {caches.map((kept) => (
              <Line key={kept.name} kept={kept} measure={rows.find(isOf(kept))} />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="border-t border-line px-4 py-3 text-meta text-ink-2 md:px-5">
        Limpar não apaga dados: as páginas ficam mais lentas por alguns minutos.
      </p>
    </Card>
  );
}

const isOf =
  ({ name }: Kept) =>
  (measure: SystemMeasure) =>
    measure.name === name;

/** `94% de acertos`: of the pages asked for since the server began, how many lay ready. */
const shareOf = ({ hits, asked }: SystemMeasure) =>
  `${Math.floor(((hits ?? 0) / asked!) * 100)}% de acertos`;

function Line({ kept, measure }: { kept: Kept; measure: SystemMeasure | undefined }) {
  return (
    <li className="flex items-center justify-between gap-4 px-4 py-3 text-meta md:px-5">
      <div>
        <p className="font-semibold">{kept.label}</p>
        <p className="text-ink-2 tabular-nums">{measure ? kept.says(measure) : 'sem medição'}</p>
      </div>
      <Clear cache={kept.name} label="Limpar" of={kept.label} />
    </li>
  );
}

function Clear({ cache, label, of }: { cache: string; label: string; of?: string }) {
  const { attempt, busy } = useCommand(clearCache);
  const clear = async () => {
    const problem = await attempt(cache);
    showOutcome(problem, { failed: 'O cache não foi limpo', done: 'Cache limpo' });
  };
  return (
    <Button
      size="compact"
      busy={busy && 'Limpando...'}
      aria-label={of && `${label}: ${of}`}
      onClick={() => void clear()}
    >
      {label}
    </Button>
  );
}

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
