import {
  CalendarClock,
  CircleAlert,
  MessageSquareText,
  Receipt,
  Rss,
  Workflow,
  type LucideIcon,
} from '~/ui/icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatMoment, formatWait } from '~/domain/time/dates.ts';
import { addDays } from '~/domain/time/days.ts';
import { graceDays } from '~/domain/billing/invoices.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { isVertical } from '~/domain/listings/verticals.ts';
import {
  editorPath,
  invoicePath,
  panelPath,
  settingsPart,
} from '~/platform/navigation/account-paths.ts';
import { importSchedulesScreenOf } from '~/platform/navigation/import-paths.ts';
import { listingPath } from '~/platform/navigation/paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { cx } from '~/ui/cx.ts';
import type { Overview } from '../queries.ts';

interface Task {
  id: string;
  icon: LucideIcon;
  tone: string;
  title: string;
  why: string;
  to?: string | undefined;
  act?: string;
}

/** What waits to be done, the most urgent first; nothing when nothing does. */
export function Todo({ store, overview }: { store: PanelStore; overview: Overview }) {
  const [now] = useState(() => Date.now());
  const tasks = tasksOf(store, overview, now);
  if (tasks.length === 0) return null;
  return (
    <section className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="type-small px-4 pt-4 pb-3 md:px-5">O que fazer</h2>
      <ul className="divide-y divide-line border-t border-line">
        {tasks.map(({ id, icon: Icon, tone, title, why, to, act }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2 md:px-5">
            <Icon size={18} aria-hidden="true" className={cx('shrink-0', tone)} />
            <span className="min-w-0 grow">
              <span className="block truncate text-meta font-semibold">{title}</span>
              <span className="block text-fine text-ink-2">{why}</span>
            </span>
            {to && act ? (
              <Link
                to={to}
                className="inline-flex min-h-11 shrink-0 items-center text-meta font-semibold text-green-text hover:underline"
              >
                {act}
                <span className="sr-only"> {title}</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function tasksOf(store: PanelStore, overview: Overview, now: number) {
  const { waiting, oldest_waiting: oldest, unpaid, todo } = overview;
  const contacts: Task[] =
    oldest === null
      ? []
      : [
          {
            id: 'contatos',
            icon: MessageSquareText,
            tone: 'text-amber-text',
            title: `${countOf(waiting, 'contato esperando', 'contatos esperando')} resposta`,
            why: `O mais antigo chegou ${formatWait(oldest, new Date(now))}.`,
            to: panelPath(store, 'contatos', { estado: 'novo' }),
            act: store.isOwn ? 'Responder' : 'Ver',
          },
        ];
  const stopped = stoppedTasks(store, overview, now);
  const listings = todo
    .toSorted((a, b) => rank(a.why) - rank(b.why) || Date.parse(a.at) - Date.parse(b.at))
    .slice(0, 6)
    .map((one) => taskOf(store, one, now));
  const invoices = unpaid ? [invoiceTask(unpaid, store.isOwn)] : [];
  return unpaid?.is_overdue
    ? [...invoices, ...stopped, ...contacts, ...listings]
    : [...stopped, ...contacts, ...invoices, ...listings];
}

/** What worked by itself and does no more: others notice it late. */
function stoppedTasks(
  store: PanelStore,
  { webhook_stopped_at: stopped, sources_waiting: sources }: Overview,
  now: number,
): Task[] {
  const tasks: Task[] = [];
  if (stopped !== null)
    tasks.push({
      id: 'webhook',
      icon: Workflow,
      tone: 'text-red-text',
      title: 'Webhook desligado',
      why: `Seu sistema não recebe contatos desde ${formatMoment(stopped, new Date(now))}, depois de muitos avisos sem entrega.`,
      ...(store.isOwn && {
        to: panelPath(store, 'configuracoes', { [settingsPart]: 'integracoes' }),
        act: 'Religar',
      }),
    });
  if (sources > 0)
    tasks.push({
      id: 'fontes',
      icon: Rss,
      tone: 'text-red-text',
      title: `${countOf(sources, 'fonte automática precisa', 'fontes automáticas precisam')} de você`,
      why: 'Falhou ou espera a sua palavra: o estoque não se atualiza.',
      to: importSchedulesScreenOf(store),
      act: 'Ver',
    });
  return tasks;
}

function invoiceTask(unpaid: NonNullable<Overview['unpaid']>, isOwn: boolean): Task {
  const { id, code, is_overdue: isOverdue, due_on: due } = unpaid;
  return {
    id,
    icon: Receipt,
    tone: isOverdue ? 'text-red-text' : 'text-ink-2',
    title: isOverdue ? `Fatura ${code} vencida` : `Fatura ${code}`,
    why: isOverdue
      ? `Venceu em ${formatDay(due)}. O plano vale até ${formatDay(addDays(due, graceDays))}.`
      : `Vence em ${formatDay(due)}.`,
    to: invoicePath(id),
    act: isOwn ? 'Pagar' : 'Ver',
  };
}

const rank = (why: string) => (why === 'rejected' ? 0 : 1);

function taskOf(store: PanelStore, one: Overview['todo'][number], now: number): Task {
  const { id, item_type: type, title, why, reason, at } = one;
  const vertical = isVertical(type) ? type : undefined;
  if (why === 'rejected') {
    return {
      id,
      icon: CircleAlert,
      tone: 'text-red-text',
      title,
      why: `Rejeitado: ${reason ?? 'veja o motivo no anúncio'}`,
      ...(vertical && { to: editorPath(vertical, id), act: 'Corrigir' }),
    };
  }
  return {
    id,
    icon: CalendarClock,
    tone: 'text-amber-text',
    title,
    why: leaves(Date.parse(at) - now),
    ...(vertical && { to: listingPath(vertical, { id, title }), act: 'Ver' }),
  };
}

function leaves(ms: number): string {
  const days = Math.floor(ms / 86_400_000);
  if (ms <= 0) return 'Sai do ar hoje.';
  return days < 1
    ? 'Sai do ar em menos de um dia.'
    : `Sai do ar em ${countOf(days, 'dia', 'dias')}.`;
}
