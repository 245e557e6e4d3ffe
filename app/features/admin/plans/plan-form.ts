import {
  allVerticals,
  byTable,
  verticals,
  type VerticalTable,
} from '~/domain/listings/verticals.ts';
import * as z from 'zod/mini';
import { plans as limits } from '~/domain/limits/column-limits.ts';
import { planPages, type PlanPageName } from '~/domain/billing/plans.ts';
import type { PlanValues } from './commands.ts';
import type { ManagedPlan } from './queries.ts';

const whole = z.nullable(z.number('Digite um número inteiro, ou deixe vazio.'));
const atMost = (longest: number, name: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(longest, `${name}: use até ${longest.toLocaleString('pt-BR')} letras.`),
    );
const lines = (name: string) =>
  z
    .string()
    .check(
      z.refine((value) => linesOf(value).length <= limits.features, `${name}: use até 40 linhas.`),
    );

/** What the form of a plan holds; amounts in cents, lists as lines. */
export const planSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Digite o nome do plano.'),
      z.maxLength(limits.name[1], 'Use até 80 letras no nome.'),
    ),
  description: atMost(limits.description, 'Descrição'),
  cents: z.nullable(z.number('Digite um preço como 89 ou 89,90.')),
  onRequest: z.boolean(),
  cycle: z.string(),
  total: whole,
  ...byTable(() => whole),
  images: whole,
  highlights: whole,
  days: whole,
  trial: whole,
  type: z.string(),
  active: z.boolean(),
  featured: z.boolean(),
  home: z.boolean(),
  planos: z.boolean(),
  pro: z.boolean(),
  audience: z.string(),
  order: whole,
  features: lines('Recursos'),
  limitations: lines('O que não tem'),
  cta: atMost(limits.cta, 'Texto do botão'),
  badge: atMost(limits.badge, 'Selo'),
});

type PlanForm = z.input<typeof planSchema>;

// The specification's defaults (section 9).
const begun: PlanForm = {
  name: '',
  description: '',
  cents: 0,
  onRequest: false,
  cycle: 'monthly',
  total: null,
  ...byTable(() => null),
  images: 5,
  highlights: 0,
  days: null,
  trial: 7,
  type: 'basic',
  active: true,
  featured: false,
  home: false,
  planos: false,
  pro: false,
  audience: 'individual',
  order: 0,
  features: '',
  limitations: '',
  cta: '',
  badge: '',
};

/** What the form shows first. @param plan none for a new one */
export function formOf(plan: ManagedPlan | undefined): PlanForm {
  if (!plan) return begun;
  return {
    name: plan.name,
    description: plan.description ?? '',
    cents: Math.round(plan.price * 100),
    onRequest: plan.price_on_request,
    cycle: plan.billing_cycle,
    total: plan.max_listings,
    ...byTable((vertical) => plan[`max_${verticals[vertical].table}`]),
    images: plan.max_images_per_item,
    highlights: plan.max_highlights,
    days: plan.duration_days,
    trial: plan.trial_days,
    type: plan.plan_type,
    active: plan.is_active,
    featured: plan.is_featured,
    home: plan.pages.includes('home'),
    planos: plan.pages.includes('planos'),
    pro: plan.pages.includes('pro'),
    audience: plan.audience,
    order: plan.sort_order,
    features: plan.features.join('\n'),
    limitations: plan.limitations.join('\n'),
    cta: plan.cta ?? '',
    badge: plan.badge ?? '',
  };
}

/** What the database keeps of it. */
export function valuesOf(form: PlanForm): PlanValues {
  return {
    name: form.name,
    description: form.description || null,
    price: (form.cents ?? 0) / 100,
    price_on_request: form.onRequest,
    billing_cycle: form.cycle,
    max_listings: form.total,
    ...(Object.fromEntries(
      allVerticals.map((vertical) => {
        const { table } = verticals[vertical];
        return [`max_${table}`, form[table]];
      }),
    ) as Record<`max_${VerticalTable}`, number | null>),
    max_images_per_item: form.images,
    max_highlights: form.highlights ?? 0,
    // A listing that is valid for no day at all is none.
    duration_days: form.days || null,
    trial_days: form.trial ?? 0,
    plan_type: form.type,
    is_active: form.active,
    is_featured: form.featured,
    pages: (Object.keys(planPages) as PlanPageName[]).filter((page) => form[page]),
    audience: form.audience,
    sort_order: form.order ?? 0,
    features: linesOf(form.features),
    limitations: linesOf(form.limitations),
    cta: form.cta || null,
    badge: form.badge || null,
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
