import { countOf } from '~/domain/formats/numbers.ts';
import { lookUp } from '~/domain/formats/lookup.ts';
import { planTypeNames } from '~/domain/billing/plans.ts';
import { roles, type Role } from '~/domain/site/roles.ts';
import type { AccountWeight } from '~/platform/answers/account-answers.ts';

/** The title of a toast about a refused change. */
export const notDone = 'Nada mudou';

export const nameOf = ({ name }: { name: string | null }) => name ?? 'Usuário sem nome';

export const roleOptions = (Object.entries(roles) as [Role, string][]).map(([value, label]) => ({
  value,
  label,
}));

interface StoreOfPerson {
  business_name: string;
  listings: number;
  plan: string;
}

/** The store of a person, in a line: `Auto Center, 3 anúncios no ar, plano Gratuito`. */
export function storeLine({ store }: { store: StoreOfPerson | null }): string {
  if (!store) return 'sem loja';
  const listings = countOf(store.listings, 'anúncio no ar', 'anúncios no ar');
  // Without a subscription the answer holds a plan type instead of a name.
  const plan = lookUp(planTypeNames, store.plan) ?? store.plan;
  return `${store.business_name}: ${listings}, plano ${plan}`;
}

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What a deactivation affects, as sentences. */
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
