import { ArrowLeft } from '~/ui/icons.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { columnOf } from '~/domain/listings/bulk/bulk-edit.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { formatMoney } from '~/domain/money/money.ts';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import type { StockRow } from '~/platform/answers/stock-types.ts';
import { useCommand } from '~/platform/data/command.ts';
import { verificationPath } from '~/platform/navigation/account-paths.ts';
import { PanelHead } from '~/screens/panel/panel-head.tsx';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import type { Member } from '~/screens/panel/members.ts';
import { withChanges } from '~/screens/table/use-table-address.ts';
import { newId } from '~/ui/browser/new-id.ts';
import { FormAlert } from '~/ui/forms/form-alert.tsx';
import { Tabs } from '~/ui/navigation/tabs.tsx';
import { StatStrip, type Stat } from '~/ui/signed/stat-strip.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { ApplyBar } from './apply-bar.tsx';
import { bulkParam } from './bulk-param.ts';
import { beginChange, endOf, useUndo } from './commands.ts';
import { editOf, emptyDraft, type EditDraft, type EditTab } from './edit-draft.ts';
import { EditForm } from './edit-form.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { useBulkEdit, type PreviewRow } from './use-bulk-edit.ts';

interface BulkScreenProps {
  store: PanelStore;
  /** The listings that were chosen in the list. */
  chosen: readonly StockRow[];
  members: readonly Member[];
  verified: boolean;
  /** Back to the list. */
  close: () => void;
}

/** Changes a field of the chosen listings: what it does to each is seen before anything is written. */
export function BulkScreen({ store, chosen, members, verified, close }: BulkScreenProps) {
  const [params] = useSearchParams();
  const verticals = allVerticals.filter((one) => chosen.some((row) => row.item_type === one));
  const tabs = tabsOf(verticals, managesStore(store) && members.length > 1);
  const tab = tabs.find(({ id }) => id === params.get(bulkParam))?.id ?? 'preco';
  const [draft, setDraft] = useState<EditDraft>(emptyDraft);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { edit, fault } = editOf(tab, draft, verticals);
  const sorted = tab === 'preco' ? chosen.toSorted((a, b) => a.price - b.price) : chosen;
  const { rows, items, isCurrent, problem } = useBulkEdit(sorted, edit, draft.tells);
  const ticked = new Set(sorted.map(({ id }) => id).filter((id) => !left.has(id)));
  const mine = rows.filter(({ row }) => ticked.has(row.id));
  const written = mine.filter(({ end }) => end?.isWritten);
  const { request, busy } = useCommand(beginChange);
  const { undo } = useUndo();
  const leave = (ids: readonly string[]) => setLeft(new Set([...left, ...ids]));
  const apply = async () => {
    const ids = new Set(written.map(({ row }) => row.id));
    const { answer, problem: refused } = await request({
      id: newId(),
      store: store.id,
      field: columnOf(edit!, verticals[0]!),
      quiet: !draft.tells,
      items: items.filter(({ item_id: id }) => ids.has(id)),
    });
    if (!answer) {
      showToast({ title: 'Nada mudou', description: refused ?? '', tone: 'error' });
      return;
    }
    const nameOf = (id: string) => chosen.find((row) => row.id === id)?.title || 'Sem título';
    showToast({
      ...endOf(answer, nameOf),
      ...(answer.rest === 0 && {
        action: { label: 'Desfazer', run: () => void undo(answer.id) },
      }),
    });
    close();
  };
  const to = (id: string | null) => `?${withChanges(params.toString(), { [bulkParam]: id })}`;
  return (
    <>
      <nav aria-label="Você está em" className="flex items-center gap-2 text-meta text-ink-2">
        <Link to={to(null)} className="flex items-center gap-2 hover:underline max-md:min-h-11">
          <ArrowLeft size={16} aria-hidden="true" className="md:hidden" />
          Produtos
        </Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page" className="font-medium text-ink">
          Alterar em massa
        </span>
      </nav>
      <PanelHead
        className="mt-2"
        title={`Alterar ${countOf(chosen.length, 'anúncio', 'anúncios')}`}
        lead={`Nada muda antes de “Aplicar”, e dá para desfazer por 24 h.`}
      />
      <section aria-label="Mudança" className="mt-6 rounded-card border border-line bg-surface">
        <Tabs
          label="Mudança"
          tabs={tabs.map(({ id, label }) => ({ id, label, to: to(id) }))}
          selected={tab}
          className="gap-5! px-4 [--row-out:1rem] [--row-ground:var(--color-surface)]"
        />
        <div
          role="tabpanel"
          id={`painel-${tab}`}
          aria-labelledby={`aba-${tab}`}
          className="p-4 sm:p-5"
        >
          <EditForm
            {...{ store, tab, draft, fault, members }}
            of={verticals}
            set={(changed) => setDraft({ ...draft, ...changed })}
          />
        </div>
      </section>
      {problem ? (
        <div className="mt-4">
          <FormAlert title="Não deu para calcular" problem={problem.forPeople} />
        </div>
      ) : null}
      {edit ? (
        <div className="mt-4">
          <StatStrip label="O que muda" stats={statsOf(mine, written, tab)} />
        </div>
      ) : null}
      <div
        className="mt-4 overflow-hidden rounded-card border border-line text-control"
        aria-busy={!isCurrent}
      >
        <PreviewRows
          {...{ rows, edit, members }}
          chosen={ticked}
          toggle={(id) =>
            setLeft(new Set(left.has(id) ? [...left].filter((one) => one !== id) : [...left, id]))
          }
          toggleAll={() => setLeft(new Set(left.size > 0 ? [] : sorted.map(({ id }) => id)))}
        />
        {!verified && tab === 'preco' ? (
          <p className="border-t border-line bg-sunken px-4 py-3 text-meta text-ink-2">
            Loja sem verificação: preço a mais de 20% do aprovado volta para análise e o anúncio sai
            do ar até lá.{' '}
            {store.isOwn && managesStore(store) ? (
              <Link
                to={verificationPath(store)}
                className="font-semibold text-green-text hover:underline"
              >
                Verificar a loja
              </Link>
            ) : null}
          </p>
        ) : null}
      </div>
      <ApplyBar
        {...{ edit, rows: mine, written, isCurrent, busy, leave }}
        apply={() => void apply()}
      />
    </>
  );
}

// What all chosen listings have; a list of items is one vertical's own.
function tabsOf(verticals: readonly Vertical[], assigns: boolean) {
  const labelOf = (name: string) => {
    const fields = verticals.map((one) => listingFields[one].find((field) => field.name === name));
    return fields.every((field) => field !== undefined) ? fields[0]?.label : undefined;
  };
  const isOne = verticals.length === 1;
  const labels: Record<EditTab, string | false | undefined> = {
    preco: 'Preço',
    troca: labelOf('accepts_trade') && 'Troca',
    financiamento: labelOf('accepts_financing') && 'Financiamento',
    responsavel: assigns && 'Responsável',
    cidade: 'Cidade',
    texto: 'Texto no fim da descrição',
    modelo: 'Modelo de descrição',
    opcionais: isOne && labelOf('features'),
    fotos: isOne && 'Ordem das fotos',
    dados: 'Outros dados',
  };
  return (Object.keys(labels) as EditTab[]).flatMap((id) => {
    const label = labels[id];
    return label ? [{ id, label }] : [];
  });
}

function statsOf(
  mine: readonly PreviewRow[],
  written: readonly PreviewRow[],
  tab: EditTab,
): Stat[] {
  const back = written.filter(({ end }) => end?.tone === 'amber').length;
  const atOnce: Stat = {
    label: 'Mudam na hora',
    value: formatNumber(written.length - back),
    note: 'sem sair do ar',
  };
  const waits: Stat = {
    label: 'Voltam para análise',
    value: formatNumber(back),
    note: tab === 'preco' ? 'mais de 20% do preço aprovado' : 'muda o que foi aprovado',
    ...(back > 0 && { tone: 'amber' as const }),
  };
  if (tab !== 'preco') {
    const out = mine.length - written.length;
    return [
      atOnce,
      waits,
      { label: 'Ficam como estão', value: formatNumber(out), note: 'já assim, ou não cabem' },
    ];
  }
  const sum = (of: (row: PreviewRow) => unknown) =>
    formatMoney(written.reduce((all, one) => all + Number(of(one) ?? 0), 0));
  return [
    {
      label: 'Soma dos preços',
      value: sum(({ after }) => after),
      note: `antes ${sum(({ before }) => before)}`,
    },
    atOnce,
    waits,
    {
      label: 'Avisos a enviar',
      value: formatNumber(written.reduce((all, { notices }) => all + notices, 0)),
      note: 'a quem favoritou',
    },
  ];
}
