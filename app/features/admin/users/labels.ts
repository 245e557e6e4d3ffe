import { countOf } from '~/domain/formats/numbers.ts';
import { lookUp } from '~/domain/formats/lookup.ts';
import { planTypeNames } from '~/domain/billing/plans.ts';
import { roles, type Role } from '~/domain/site/roles.ts';
import type { AccountRow, AccountWeight } from '~/platform/answers/account-answers.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';

/** The title of what tells that a change was refused. */
export const notDone = 'Nada mudou';

export const showRefusal = (problem: string) =>
  showToast({ title: notDone, description: problem, tone: 'error' });

export const nameOf = ({ name }: Pick<AccountRow, 'name'>) => name ?? 'Usuário sem nome';

export const roleOptions = (Object.entries(roles) as [Role, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** The store of a person, in a line: `Auto Center, 3 anúncios no ar, plano Gratuito`. */
export function storeLine({ store }: AccountRow): string {
  if (!store) return 'sem loja';
  const listings = countOf(store.listings, 'anúncio no ar', 'anúncios no ar');
  // Without a plan of its own a store is called by its kind, which comes as a code.
  const plan = lookUp(planTypeNames, store.plan) ?? store.plan;
  return `${store.business_name}: ${listings}, plano ${plan}`;
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What a deactivation does, in numbers. */
export function consequenceOf({ listings, contacts, invoices, sessions }: AccountWeight): string[] {
  const waiting = [
    ...(contacts > 0 ? [countOf(contacts, 'contato esperando', 'contatos esperando')] : []),
    ...(invoices > 0 ? [countOf(invoices, 'fatura aberta', 'faturas abertas')] : []),
  ];
  const open =
    sessions > 0
      ? `Sai de ${countOf(sessions, 'aparelho', 'aparelhos')} agora e não entra mais.`
      : 'A pessoa não entra mais.';
  return [
    open,
    listings > 0
      ? `${countOf(listings, 'anúncio sai', 'anúncios saem')} do site e ${listings === 1 ? 'volta' : 'voltam'} com a reativação.`
      : 'Nenhum anúncio no ar.',
    ...(waiting.length > 0 ? [`Ficam ${list.format(waiting)}.`] : []),
  ];
}
