import { Search } from '~/ui/icons.ts';
import { useState, type FormEvent } from 'react';
import { cx } from '~/ui/cx.ts';
import { Input } from '~/ui/forms/field.tsx';
import { Dialog, DialogBody } from '~/ui/signed/dialog.tsx';
import { useFound } from '~/ui/signed/use-found.ts';
import { useCombobox } from '~/ui/suggest/use-combobox.ts';
import { formatMoney, formatMoneyExact } from '~/domain/money/money.ts';
import { formatTotal } from '~/domain/formats/numbers.ts';
import { allVerticals, verticals, type Vertical } from '~/domain/listings/verticals.ts';
import {
  approvalsPath,
  auditPath,
  dashboardPath,
  verificationsPath,
} from '~/platform/navigation/admin-paths.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import { caller } from '~/platform/data/query.ts';
import { unwrap } from '~/platform/refusals/errors.ts';
import { adminCustomerPath, editorPath, invoicePath } from '~/platform/navigation/account-paths.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { capitalised } from '~/domain/text/text.ts';
import { matching } from '~/domain/text/text-match.ts';

// A combobox has no element of its own: its list is marked up by roles.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role */

interface FindDialogProps {
  onClose: () => void;
  onTake: (target: Target) => void;
}

/** One field for everything; arrows move in what fits, Enter goes there. */
export default function FindDialog({ onClose, onTake }: FindDialogProps) {
  const [text, setText] = useState('');
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const { entries, pending, status } = useFound(text, loadTargets);
  const targets = [...screensFor(text), ...(pending ? [] : entries)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = targets;
    if (first) onTake(first);
  };
  return (
    <Dialog open onClose={onClose} title="Buscar em tudo">
      <DialogBody className="h-120">
        <form method="post" noValidate onSubmit={submit}>
          <Input
            ref={setField}
            type="search"
            label="Telas, clientes, anúncios e faturas"
            autoComplete="off"
            icon={<Search size={16} aria-hidden="true" />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </form>
        {field ? <Targets {...{ field, targets, onClose, onTake }} /> : null}
        <output className="mt-3 block px-3 text-meta text-ink-2">
          {status ?? (targets.length === 0 ? `Nada encontrado para "${text.trim()}".` : null)}
        </output>
      </DialogBody>
    </Dialog>
  );
}

interface TargetsProps extends FindDialogProps {
  field: HTMLInputElement;
  targets: readonly Target[];
}

function Targets({ field, targets, onClose, onTake }: TargetsProps) {
  const combobox = useCombobox({
    field,
    count: targets.length,
    first: 0,
    closeWindow: onClose,
    onTake: (index) => onTake(targets[index]!),
  });
  return (
    <ul
      {...combobox.list}
      aria-label="O que foi encontrado"
      hidden={!combobox.shown}
      className="mt-3"
    >
      {targets.map(({ to, title, about }, index) => (
        <li
          key={to}
          {...combobox.optionAt(index)}
          className={cx(
            'cursor-pointer rounded-control px-3 py-2 hover:bg-sunken',
            combobox.isActive(index) && 'bg-sunken',
          )}
        >
          <span className="block truncate text-control font-medium">{title}</span>
          <span className="block truncate text-meta text-ink-2">{about}</span>
        </li>
      ))}
    </ul>
  );
}

/** Of customers, of each vertical's listings, of invoices. */
const mostOfAKind = 4;

/** Customers, listings and invoices that a text names, the customers first. @throws DataError */
async function loadTargets(term: string, signal: AbortSignal): Promise<Target[]> {
  const { api } = await caller();
  const found = await Promise.all([
    customersFor(api, term, signal),
    ...allVerticals.map((vertical) => listingsFor(api, vertical, term, signal)),
    invoicesFor(api, term, signal),
  ]);
  return found.flat();
}

async function customersFor(api: Api, find: string, signal: AbortSignal): Promise<Target[]> {
  const { rows, total } = unwrap(
    await api
      .rpc('admin_customers', { find, sort: 'name', descending: false, page: 1, size: mostOfAKind })
      .abortSignal(signal),
  );
  const customers = rows.map(({ id, name, email, city }) => ({
    to: adminCustomerPath(id),
    title: name,
    about: ['Cliente', email, city].filter(Boolean).join(' · '),
  }));
  const all = `${paths.adminCustomers}?${new URLSearchParams({ q: find })}`;
  return [...customers, ...allOf(find, all, total, `${formatTotal(total, true)} clientes`)];
}

// The table of the kind, where it has more than are shown.
function allOf(find: string, to: string, total: number, count: string): Target[] {
  return total > mostOfAKind ? [{ to, title: `Ver ${count}`, about: `Todos com “${find}”` }] : [];
}

async function listingsFor(
  api: Api,
  vertical: Vertical,
  q: string,
  signal: AbortSignal,
): Promise<Target[]> {
  const { rows, total, exact } = unwrap(
    await api
      .rpc('admin_listings', {
        item_type: vertical,
        filters: { q },
        sort: 'updated_at',
        descending: true,
        page: 1,
        size: mostOfAKind,
      })
      .abortSignal(signal),
  );
  const { one, many, per, tab } = verticals[vertical];
  const all = `${dashboardPath(tab)}&${new URLSearchParams({ q })}`;
  const listings = rows.map(({ id, title, price, store }) => ({
    to: editorPath(vertical, id),
    title,
    about: `Anúncio de ${one} · ${formatMoney(price)}${per} · ${store ?? 'Cliente desconhecido'}`,
  }));
  return [...listings, ...allOf(q, all, total, `${formatTotal(total, exact)} ${many}`)];
}

/** By its number, by the reference in a bank's statement, or by who pays. */
async function invoicesFor(api: Api, term: string, signal: AbortSignal): Promise<Target[]> {
  // What has a meaning of its own in the filter of the API, or in LIKE.
  const plain = term.replace(/[%_*"\\]/g, ' ').trim();
  if (plain === '') return [];
  const like = `ilike."%${plain}%"`;
  const rows = unwrap(
    await api
      .from('invoices')
      .select('id, code, description, amount, payer_name')
      .or(`code.${like},txid.${like},payer_name.${like}`)
      .order('created_at', { ascending: false })
      .limit(mostOfAKind)
      .abortSignal(signal),
  );
  return rows.map(({ id, code, description, amount, payer_name: payer }) => ({
    to: invoicePath(id),
    title: `Fatura ${code}`,
    about: [description, formatMoneyExact(Number(amount)), payer].filter(Boolean).join(' · '),
  }));
}

/** Where the search in everything leads. */
export interface Target {
  to: string;
  title: string;
  /** What it is, and what tells it from others of the same title. */
  about: string;
}

const part = (title: string, tab: string): Target => ({
  to: `${paths.admin}?aba=${tab}`,
  title,
  about: 'Administração',
});

const pages: readonly Target[] = [
  { to: paths.dashboard, title: 'Dashboard', about: 'Tela' },
  { to: paths.admin, title: 'Administração', about: 'Tela' },
  { to: paths.adminCustomers, title: 'Clientes', about: 'Tela' },
  { to: paths.adminNotifications, title: 'Notificações', about: 'Tela' },
  { to: paths.adminSettings, title: 'Configurações', about: 'Tela' },
];

const parts: readonly Target[] = [
  { to: approvalsPath, title: 'Pendências de Aprovação', about: 'Administração' },
  { to: verificationsPath(), title: 'Verificações de loja', about: 'Administração' },
  ...allVerticals.map((vertical) => ({
    to: dashboardPath(verticals[vertical].tab),
    title: capitalised(verticals[vertical].many),
    about: 'Dashboard',
  })),
  { to: dashboardPath('planos'), title: 'Planos', about: 'Dashboard' },
  { to: dashboardPath('financeiro'), title: 'Financeiro', about: 'Dashboard' },
  { to: dashboardPath('integracoes'), title: 'Integrações', about: 'Dashboard' },
  part('Usuários', 'usuarios'),
  part('Conteúdo', 'conteudo'),
  part('Segurança', 'seguranca'),
  part('Sistema', 'sistema'),
  part('Comunicações', 'comunicacoes'),
  part('Relatórios', 'relatorios'),
  { to: auditPath, title: 'Registro completo', about: 'Administração' },
];

const most = 5;

/** The screens that a typed text means; the administration's pages without one. */
function screensFor(term: string): readonly Target[] {
  if (term.trim() === '') return pages;
  return matching([...pages, ...parts], ({ title }) => title, term).slice(0, most);
}
