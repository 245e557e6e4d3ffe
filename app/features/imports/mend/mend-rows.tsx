import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Download } from '~/ui/icons.ts';
import { toCsv } from '~/domain/formats/csv.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { AlikeProblem, LatestImport } from '~/platform/answers/import-answers.ts';
import { caller, useData } from '~/platform/data/query.ts';
import { showFailure } from '~/screens/failure.ts';
import { useTableAddress } from '~/screens/table/use-table-address.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { cx } from '~/ui/cx.ts';
import { saveFile } from '~/ui/browser/save-file.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { type AnyRow, loadAllRows, rowsOf } from '../queries.ts';
import { MendRow } from './mend-row.tsx';
import { hrefOfSection } from '../run-sections.ts';
import {
  becomes,
  countsText,
  isAlike,
  keyOf,
  mendLine,
  mendOfAlike,
  mendsOf,
  type Mend,
} from './mends.ts';

const pageSize = 10;
const usual = { sort: { id: 'linha', desc: false }, pageSize } as const;
/** The parameter of the address that lists each row by itself. */
const each = 'cada';

/** Rows that are refused or lack something, mended where they stand: the file stays as it is. */
export function MendRows({ run }: { run: LatestImport }) {
  const address = useTableAddress(usual);
  const [search] = useSearchParams();
  const isEach = search.get(each) !== null;
  const query = useData(rowsOf(run.id, isEach ? 'mend' : 'mend_apart', address.page, pageSize));
  return (
    <Loaded
      query={query}
      what="o que há para corrigir"
      skeleton={<span aria-hidden="true" className="block skeleton h-96" />}
      isEmpty={({ rows, alike = [] }) => rows.length === 0 && alike.length === 0}
      empty={<EmptyState title="Nada a corrigir nesta página" />}
    >
      {({ rows, total, alike = [] }) => (
        <section
          aria-label="Linhas para corrigir"
          className="overflow-hidden rounded-card border border-line bg-surface text-meta"
        >
          <Rows run={run.id} mends={mendsShown(rows, alike)} />
          <footer className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-sunken px-4 py-3">
            <p className="text-ink-2">{footText(run, rows)}</p>
            <div className="flex flex-wrap items-center gap-2">
              {address.page > 1 ? (
                <ButtonLink size="compact" to={address.hrefOfPage(address.page - 1)}>
                  Anterior
                </ButtonLink>
              ) : null}
              {address.page * pageSize < total ? (
                <ButtonLink size="compact" to={address.hrefOfPage(address.page + 1)}>
                  Próxima
                </ButtonLink>
              ) : null}
              {isEach || alike.length > 0 ? (
                <ButtonLink
                  size="compact"
                  to={hrefOfSection(`para-corrigir${isEach ? '' : `&${each}=sim`}`)}
                >
                  {isEach ? 'Juntar as iguais' : 'Ver uma a uma'}
                </ButtonLink>
              ) : null}
              <SaveAll run={run.id} total={run.counts.mend ?? total} />
            </div>
          </footer>
        </section>
      )}
    </Loaded>
  );
}

function footText({ counts }: LatestImport, rows: readonly AnyRow[]): string {
  const refused = counts.refused ?? 0;
  const mended = rows.filter((row) => mendsOf(row).every(({ isMended }) => isMended)).length;
  return countsText(refused, counts.draft ?? 0, mended);
}

/** What many rows have in common comes first, and once. */
function mendsShown(rows: readonly AnyRow[], alike: readonly AlikeProblem[]): Mend[] {
  const common = alike.map(mendOfAlike);
  return [...common, ...rows.flatMap(mendsOf).filter((mend) => !isAlike(mend, common))];
}

function Rows({ run, mends }: { run: string; mends: readonly Mend[] }) {
  const [open, setOpen] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const next = (done: Mend) => {
    const rest = mends.slice(mends.findIndex((one) => keyOf(one) === keyOf(done)) + 1);
    const following = rest.find(({ isMended, name }) => !isMended && name !== undefined);
    setOpen(following && keyOf(following));
    // Where nothing follows, the focus stays in the list.
    if (!following) list.current?.focus();
  };
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(mendLine, 'bg-sunken py-2! text-tag font-semibold max-md:hidden')}
      >
        <span className="text-right">Linha</span>
        <span>Anúncio</span>
        <span>Campo</span>
        <span>Veio assim</span>
        <span>Motivo ou valor novo</span>
        <span>Vira</span>
        <span />
      </div>
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {mends.map((mend, at) => (
          <MendRow
            key={keyOf(mend)}
            run={run}
            mend={mend}
            isFirst={mend.alike !== undefined || mends[at - 1]?.row.place !== mend.row.place}
            isOpen={open === keyOf(mend)}
            onOpen={() => setOpen(keyOf(mend))}
            onClose={() => setOpen(undefined)}
            onDone={() => next(mend)}
          />
        ))}
      </ul>
      <p className="hidden border-t border-line px-4 py-2 text-right text-fine text-ink-2 md:block">
        <kbd className="rounded-tag border border-line px-1.5 font-mono">Enter</kbd> salva e vai à
        próxima <kbd className="ml-3 rounded-tag border border-line px-1.5 font-mono">Esc</kbd>{' '}
        deixa como estava
      </p>
    </>
  );
}

const heads = ['Linha', 'Código', 'Anúncio', 'Campo', 'Veio assim', 'Motivo', 'Valor novo', 'Vira'];

/** All of them as a table, for whoever mends them in their own system. */
function SaveAll({ run, total }: { run: string; total: number }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const rows = await loadAllRows(await caller(), run, 'mend');
      const lines = rows.flatMap(mendsOf).map(({ row, called, value, reason, text }) => ({
        Linha: row.line,
        Código: row.external_id,
        Anúncio: row.title,
        Campo: called,
        'Veio assim': value,
        Motivo: reason,
        'Valor novo': text,
        Vira: row.outcome && becomes[row.outcome].word,
      }));
      saveFile('para-corrigir.csv', toCsv(lines, heads), 'text/csv');
    } catch (error) {
      showFailure('O arquivo não foi baixado', error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="compact" busy={busy && 'Baixando...'} onClick={() => void save()}>
      <Download size={16} aria-hidden="true" />
      {total === 1 ? 'Baixar em CSV' : `Baixar as ${formatNumber(total)} em CSV`}
    </Button>
  );
}
