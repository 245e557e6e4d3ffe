import { countOf } from '~/domain/formats/numbers.ts';
import { planTypes, type PlanType } from '~/domain/billing/plans.ts';
import type { CustomerWeight } from '~/platform/answers/account-answers.ts';

/** The kinds of customers as the address calls them: `?tipo=vendedor`. */
export const types = (Object.entries(planTypes) as [PlanType, string][]).map(([plan, label]) => ({
  value: label.toLowerCase(),
  plan,
  label,
}));

export const typeOf = (slug: string | undefined): PlanType | undefined =>
  types.find(({ value }) => value === slug)?.plan;

/** Customers that ask for another name: `?status=nome`. */
export const renaming = 'nome';

export const statusOptions = [
  { value: 'ativo', label: 'Ativo' },
  { value: 'inativo', label: 'Inativo' },
  { value: renaming, label: 'Pede outro nome' },
];

export const statusOf = ({ is_active: active }: { is_active: boolean }) =>
  active ? 'Ativo' : 'Inativo';

/** `Goiânia, GO`. */
export const placeOf = (at: { city: string | null; state: string | null }): string | null =>
  [at.city, at.state].filter(Boolean).join(', ') || null;

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** What is deleted with a customer. */
export function goesAlong(weight: CustomerWeight): string {
  const parts = [
    countOf(weight.listings, 'anúncio', 'anúncios'),
    countOf(weight.contacts, 'contato', 'contatos'),
    countOf(weight.reviews, 'avaliação', 'avaliações'),
  ];
  return `Vão junto ${list.format(parts)}.`;
}

/** What stays after the deletion. */
export function stays(weight: CustomerWeight): string {
  const paid = weight.subscription ? `A assinatura ${weight.subscription} termina. ` : '';
  const invoices =
    weight.invoices > 0
      ? `${countOf(weight.invoices, 'fatura fica guardada', 'faturas ficam guardadas')} pelo prazo da lei. `
      : '';
  return `${paid}${invoices}A conta de acesso da pessoa continua.`;
}
