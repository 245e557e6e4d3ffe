import { formatMoneyExact } from '~/domain/money/money.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { isUnlimited, planPages, type PlanPageName } from '~/domain/billing/plans.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import type { ManagedPlan } from './queries.ts';

/** `30`, or ∞ for empty and zero. */
export const short = (limit: number | null): string =>
  limit && !isUnlimited(limit) ? formatNumber(limit) : '∞';

const byKind = (plan: ManagedPlan) =>
  allVerticals.map((vertical) => plan[`max_${verticals[vertical].table}`]);

/** Whether a plan only limits how many listings there are in all. */
export const limitsByTotal = (plan: ManagedPlan): boolean =>
  !isUnlimited(plan.max_listings) && byKind(plan).every(isUnlimited);

/** What a plan allows, cars, homes and rentals: `3 no total`, `30 / ∞ / ∞`. */
export function resourcesOf(plan: ManagedPlan): string {
  const total = isUnlimited(plan.max_listings) ? [] : [`${short(plan.max_listings)} no total`];
  if (limitsByTotal(plan)) return total.join('');
  return [byKind(plan).map(short).join(' / '), ...total].join(' · ');
}

/** `R$ 29,00`, `Sob consulta`. */
export const priceOf = (plan: ManagedPlan): string =>
  plan.price_on_request ? 'Sob consulta' : formatMoneyExact(plan.price);

/** `Início, Planos`; a dash for a plan that no page shows. */
export function pagesOf(plan: ManagedPlan): string {
  const names = Object.entries(planPages).flatMap(([page, name]) =>
    plan.pages.includes(page) ? [name] : [],
  );
  return names.length > 0 ? names.join(', ') : '–';
}

/** The plans that a page shows: active ones, in their order. */
export const shownOn = (plans: readonly ManagedPlan[], page: PlanPageName): ManagedPlan[] =>
  plans.filter((plan) => plan.pages.includes(page));

/** Why a plan cannot be deleted; undefined when it can. */
export function reasonNotDeletable({
  is_default: isDefault,
  stores,
}: ManagedPlan): string | undefined {
  return isDefault && stores > 0
    ? 'É o plano padrão: as lojas sem assinatura dependem dele.'
    : undefined;
}
