import { Archive, CircleAlert, Equal, Pencil, Plus } from '~/ui/icons.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf, formatNumber, pluralOf } from '~/domain/formats/numbers.ts';
import type { LatestImport } from '~/platform/answers/import-answers.ts';
import { useCommand } from '~/platform/data/command.ts';
import { cx } from '~/ui/cx.ts';
import { Checkbox } from '~/ui/forms/choice.tsx';
import { ScreenTabs } from '~/ui/signed/tabs.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { setPartial } from './commands.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { hrefOfSection, partsOf, type PartTab } from './run-sections.ts';
import { MendRows } from './mend/mend-rows.tsx';
import { RowsTable } from './rows-table.tsx';
import { Sample } from './sample.tsx';
import { SourceChoice } from './source-choice.tsx';
import { changedText, quotaFor } from './labels.ts';

/** The second step: what would become of the file's rows, before anything does. */
export function Review({ run }: { run: LatestImport }) {
  const missing = run.missing ?? 0;
  return (
    <div className="grid grid-cols-1 gap-3">
      <SourceChoice run={run} />
      <Figures run={run} />
      {missing > 0 ? <MissingNote run={run} missing={missing} /> : null}
      <ScreenTabs
        label="O que há no arquivo"
        tabs={partsOf(run).map(({ part, id, label, count }) => ({
          id,
          label,
          count: formatNumber(count),
          show: showPart(run, part),
        }))}
        hrefOf={hrefOfSection}
        panelClassName="pt-4"
        className="mt-4"
      />
      <Sample run={run} />
      <ConfirmBar run={run} />
    </div>
  );
}

const showPart = (run: LatestImport, part: PartTab['part']) => () =>
  part === 'mend' ? <MendRows run={run} /> : <RowsTable key={part} run={run.id} part={part} />;

function Figures({ run }: { run: LatestImport }) {
  const { counts, fields } = run;
  const created = counts.created ?? 0;
  const drafts = counts.draft ?? 0;
  const room = quotaFor(run);
  const fits = room < created;
  const refused = counts.refused ?? 0;
  return (
    <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      <Figure
        to="criados"
        icon={<Plus size={16} aria-hidden="true" />}
        label="Criar"
        value={created + drafts}
        note={
          fits
            ? `${formatNumber(room)} de ${formatNumber(created)} ${pluralOf(room, 'cabe', 'cabem')} no plano`
            : newText(run)
        }
        tone={fits ? 'amber' : undefined}
      />
      <Figure
        to="alterados"
        icon={<Pencil size={16} aria-hidden="true" />}
        label="Alterar"
        value={counts.changed ?? 0}
        note={changedText(fields) || 'nada mudou'}
      />
      <Figure
        to="iguais"
        icon={<Equal size={16} aria-hidden="true" />}
        label="Deixar como está"
        value={counts.same ?? 0}
        note="iguais ao que está aqui"
      />
      <Figure
        to="para-corrigir"
        icon={<CircleAlert size={16} aria-hidden="true" />}
        label="Recusar"
        value={refused}
        note={
          refused === 0
            ? 'nenhum com erro'
            : created + drafts + (counts.changed ?? 0) > 0
              ? 'os outros entram sem eles'
              : 'corrija‑os aqui mesmo'
        }
        tone={refused > 0 ? 'red' : undefined}
      />
      <p className="col-span-full bg-surface px-4 py-3 text-meta text-ink-2 sm:px-5">
        {sumText(run)}
      </p>
    </div>
  );
}

/** Where the new ones go. */
function newText({ counts: { created = 0, draft = 0 }, trusted }: LatestImport): string {
  const sent = trusted ? pluralOf(created, 'vai ao ar', 'vão ao ar') : 'para análise';
  const parts = [
    created > 0 && `${formatNumber(created)} ${sent}`,
    draft > 0 && countOf(draft, 'rascunho', 'rascunhos'),
  ].filter(Boolean);
  return parts.join(', ') || 'nenhum novo';
}

/** What becomes of the lines adds up to them. */
function sumText({ total, counts }: LatestImport): string {
  const {
    created = 0,
    draft = 0,
    changed = 0,
    same = 0,
    refused = 0,
    no_room: without = 0,
  } = counts;
  const parts = [
    countOf(created + draft, 'criada', 'criadas'),
    countOf(changed, 'alterada', 'alteradas'),
    countOf(same, 'igual', 'iguais'),
    countOf(refused, 'recusada', 'recusadas'),
    ...(without > 0 ? [`${formatNumber(without)} sem lugar no plano`] : []),
  ];
  return `${countOf(total, 'linha', 'linhas')} = ${parts.join(' + ')}`;
}

interface FigureProps {
  /** Of the tab that holds them. */
  to: string;
  icon: ReactNode;
  label: string;
  value: number;
  note: string;
  tone?: 'red' | 'amber' | undefined;
}

function Figure({ to, icon, label, value, note, tone }: FigureProps) {
  return (
    <Link
      to={hrefOfSection(to)}
      replace
      preventScrollReset
      className={cx(
        'grid content-start gap-1 px-4 py-4 transition-colors focus-visible:-outline-offset-2 sm:px-5',
        tone === 'red' ? 'bg-red-soft text-red-text' : 'bg-surface hover:bg-sunken',
      )}
    >
      <span className={cx('flex items-center gap-2 text-meta', tone !== 'red' && 'text-ink-2')}>
        {icon}
        {label}
      </span>
      <span className="type-section">{formatNumber(value)}</span>
      <span
        className={cx(
          'text-fine',
          tone === undefined && 'text-ink-2',
          tone === 'amber' && 'font-semibold text-amber-text',
        )}
      >
        {note}
      </span>
    </Link>
  );
}

/** What becomes of those that the file lacks. */
function missingText(run: LatestImport, missing: number) {
  const { without_code: without, leaving = 0 } = run;
  if (run.partial)
    return `${missing === 1 ? 'Fica como está' : 'Ficam como estão'}, como você disse.`;
  if (without > 0)
    return `Nada sai do ar: ${countOf(without, 'linha veio', 'linhas vieram')} sem código.`;
  const staying = missing - leaving;
  const stay = staying === 1 ? 'continua' : 'continuam';
  if (leaving > 0)
    return `${countOf(leaving, 'sai', 'saem')} do ar agora, porque já ${leaving === 1 ? 'faltou' : 'faltaram'} na importação anterior${staying > 0 ? `; ${formatNumber(staying)} ${stay}` : ''}.`;
  return `${staying === 1 ? 'Continua' : 'Continuam'} no ar. Só ${staying === 1 ? 'sai se faltar' : 'saem se faltarem'} em duas importações completas seguidas.`;
}

function MissingNote({ run, missing }: { run: LatestImport; missing: number }) {
  const one = missing === 1;
  const { attempt, busy } = useCommand(setPartial);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-5 py-4">
      <Archive size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
      <p className="min-w-0 grow basis-64">
        <b className="block font-semibold">
          {countOf(missing, 'anúncio seu não está', 'anúncios seus não estão')} neste arquivo
        </b>
        <span className="block text-meta text-ink-2">{missingText(run, missing)}</span>
      </p>
      <Link
        to={hrefOfSection('ausentes')}
        replace
        preventScrollReset
        className="font-semibold text-green-text hover:underline"
      >
        Ver {one ? 'qual' : `os ${formatNumber(missing)}`}
      </Link>
      {run.without_code > 0 ? null : (
        <Checkbox
          label="Este arquivo é só uma parte do meu estoque: manter no ar o que falta"
          rowClassName="basis-full sm:pl-[34px]"
          checked={busy ? !run.partial : run.partial}
          onChange={({ currentTarget: { checked } }) =>
            void attempt({ run: run.id, partial: checked }).then((problem) =>
              showOutcome(problem, { failed: 'Não foi marcado' }),
            )
          }
        />
      )}
    </div>
  );
}
