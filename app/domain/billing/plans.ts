import { formatNumber } from '../formats/numbers.ts';

/** A store's plan, with the label it is shown by: basic=Comprador, pro=Vendedor, other=Locador (specification, section 3). */
export const planTypes = { basic: 'Comprador', pro: 'Vendedor', premium: 'Locador' } as const;

/** Labels of the same codes where they mean the plan. */
export const planTypeNames = { basic: 'Básico', pro: 'Pro', premium: 'Premium' } as const;

export type PlanType = keyof typeof planTypes;

/** Whether a plan includes a page of the store, by its features; as private.has_own_page. */
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

/** The pages that show plans; each plan names its own. */
export const planPages = { home: 'Início', planos: 'Planos', pro: 'Pro' } as const;

export type PlanPageName = keyof typeof planPages;

/** The audience of a plan, which decides its section of the page. */
export const planAudiences = {
  individual: 'Pessoas',
  company: 'Empresas',
  professional: 'Profissionais',
} as const;
