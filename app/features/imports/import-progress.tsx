import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { useCommand } from '~/platform/data/command.ts';
import type { LatestImport } from '~/platform/answers/import-answers.ts';
import { Button } from '~/ui/button.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { Progress } from '~/ui/signed/progress.tsx';
import { cancelImport } from './commands.ts';
import { sizeText, spanText } from './labels.ts';

interface UnderWayProps {
  run: LatestImport;
  /** Bytes of the file that this page sends. */
  size: number | undefined;
  now: number;
}

/** A file that is being read, or applied: how far, how long still, and a way out. */
export function UnderWay({ run, size, now }: UnderWayProps) {
  const { attempt, busy } = useCommand(cancelImport);
  const applying = run.state === 'applying';
  const { value, max, note } = applying ? applied(run, now) : read(run, size, now);
  return (
    <section aria-label="Andamento" className="rounded-card border border-line bg-surface p-5">
      <Progress
        label={
          applying
            ? 'Importando anúncios'
            : run.state === 'waiting'
              ? 'Buscando o arquivo'
              : 'Lendo o arquivo'
        }
        value={value}
        max={max}
        note={note}
      />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-meta text-ink-2">
          {applying
            ? 'Continua se você fechar a página. O que já entrou fica, mesmo se você cancelar.'
            : 'Nada muda nos seus anúncios enquanto o arquivo é lido.'}
        </p>
        <Button
          size="compact"
          busy={busy && 'Cancelando...'}
          onClick={() =>
            void attempt(run.id).then((problem) =>
              showOutcome(problem, { failed: 'Não foi cancelada' }),
            )
          }
        >
          Cancelar
        </Button>
      </div>
    </section>
  );
}

function applied({ applied: done, counts, applying_at: since }: LatestImport, now: number) {
  const all = (counts.created ?? 0) + (counts.changed ?? 0);
  const left = leftText(done, all, since, now);
  return {
    value: done,
    max: Math.max(all, 1),
    note: `${formatNumber(done)} de ${formatNumber(all)}${left}`,
  };
}

function read(run: LatestImport, size: number | undefined, now: number) {
  const { bytes, total, lines, created_at: since } = run;
  const left = size === undefined ? '' : leftText(bytes, size, since, now);
  const note =
    total === 0
      ? 'começando'
      : `${countOf(total, 'anúncio', 'anúncios')}, ${countOf(lines, 'linha', 'linhas')}, ${sizeText(bytes)}${left}`;
  return { value: size === undefined ? null : Math.min(bytes, size), max: size ?? 1, note };
}

function leftText(done: number, all: number, since: string | null, now: number): string {
  const past = since === null ? 0 : (now - Date.parse(since)) / 1000;
  if (past < 2 || done === 0 || done >= all) return '';
  const left = spanText((past / done) * (all - done));
  return `, ${left.startsWith('1 ') ? 'falta' : 'faltam'} ${left}`;
}
