import { formatNumber } from '../formats/numbers.ts';

/** A store's plan, with the label it is shown by: basic=Comprador, pro=Vendedor, other=Locador (specification, section 3). */
export const planTypes = { basic: 'Comprador', pro: 'Vendedor', premium: 'Locador' } as const;

/** What the same codes are called where the plan itself is meant. */
export const planTypeNames = { basic: 'Básico', pro: 'Pro', premium: 'Premium' } as const;

export type PlanType = keyof typeof planTypes;

/** Whether a plan brings a page of the store's own, as its features say; the database asks private.has_own_page. */
export function hasOwnPage(planType: string): boolean {
  return planType !== 'basic';
}

export const billingCycles = { monthly: 'Mensal', yearly: 'Anual' } as const;

/** What follows a plan's price: `/mês` or `/ano`. */
export function perCycle(billingCycle: string): string {
  return billingCycle === 'yearly' ? '/ano' : '/mês';
}

/** A plan's limit; empty or zero means unlimited (specification, section 5). */
export function isUnlimited(limit: number | null | undefined): boolean {
  return !limit;
}

/** A plan's limit in words: `Ilimitado` or the number. */
export function limitLabel(limit: number | null | undefined): string {
  return limit ? formatNumber(limit) : 'Ilimitado';
}

/** The pages that show plans; a plan itself says on which it stands. */
export const planPages = { home: 'Início', planos: 'Planos', pro: 'Pro' } as const;

export type PlanPageName = keyof typeof planPages;

/** Whom a plan is for, which says where on its page it stands. */
export const planAudiences = {
  individual: 'Pessoas',
  company: 'Empresas',
  professional: 'Profissionais',
} as const;
