import {
  allVerticals,
  verticals,
  type Vertical,
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

/** A value for the limit of each vertical: `max_cars`, `max_properties`, `max_rentals`. */
const ofEachVertical = <T>(value: T) =>
  Object.fromEntries(allVerticals.map((vertical) => [maxOf(vertical), value])) as Record<
    `max_${VerticalTable}`,
    T
  >;

/** The column with a plan's limit for a vertical. */
export const maxOf = (vertical: Vertical) => `max_${verticals[vertical].table}` as const;

/** The form of a plan, by the names of its columns; its price in cents, lists as lines of text, pages as boxes. */
export const planSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Digite o nome do plano.'),
      z.maxLength(limits.name[1], 'Use até 80 letras no nome.'),
    ),
  description: atMost(limits.description, 'Descrição'),
  price: z.nullable(z.number('Digite um preço como 89 ou 89,90.')),
  price_on_request: z.boolean(),
  billing_cycle: z.string(),
  max_listings: whole,
  ...ofEachVertical(whole),
  max_images_per_item: whole,
  max_highlights: whole,
  duration_days: whole,
  trial_days: whole,
  plan_type: z.string(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  home: z.boolean(),
  planos: z.boolean(),
  pro: z.boolean(),
  audience: z.string(),
  sort_order: whole,
  features: lines('Recursos'),
  limitations: lines('O que não tem'),
  cta: atMost(limits.cta, 'Texto do botão'),
  badge: atMost(limits.badge, 'Selo'),
});

type PlanForm = z.input<typeof planSchema>;

// The specification's defaults (section 9).
const blank: PlanForm = {
  name: '',
  description: '',
  price: 0,
  price_on_request: false,
  billing_cycle: 'monthly',
  max_listings: null,
  ...ofEachVertical(null),
  max_images_per_item: 5,
  max_highlights: 0,
  duration_days: null,
  trial_days: 7,
  plan_type: 'basic',
  is_active: true,
  is_featured: false,
  home: false,
  planos: false,
  pro: false,
  audience: 'individual',
  sort_order: 0,
  features: '',
  limitations: '',
  cta: '',
  badge: '',
};

/** The initial values of the form. @param plan undefined for a new one */
export function formOf(plan: ManagedPlan | undefined): PlanForm {
  if (!plan) return blank;
  const columns = Object.entries(plan).filter(([name]) => Object.hasOwn(blank, name));
  return {
    ...(Object.fromEntries(columns) as Omit<ManagedPlan, 'home' | 'planos' | 'pro'>),
    description: plan.description ?? '',
    price: Math.round(plan.price * 100),
    home: plan.pages.includes('home'),
    planos: plan.pages.includes('planos'),
    pro: plan.pages.includes('pro'),
    features: plan.features.join('\n'),
    limitations: plan.limitations.join('\n'),
    cta: plan.cta ?? '',
    badge: plan.badge ?? '',
  };
}

/** The row that the database stores. */
export function valuesOf({ home, planos, pro, ...form }: PlanForm): PlanValues {
  const isShown: Record<PlanPageName, boolean> = { home, planos, pro };
  return {
    ...form,
    description: form.description || null,
    price: (form.price ?? 0) / 100,
    max_highlights: form.max_highlights ?? 0,
    // Zero days would make every listing invalid.
    duration_days: form.duration_days || null,
    trial_days: form.trial_days ?? 0,
    pages: (Object.keys(planPages) as PlanPageName[]).filter((page) => isShown[page]),
    sort_order: form.sort_order ?? 0,
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
