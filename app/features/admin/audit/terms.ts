import { lostReasons, stages } from '~/domain/stores/stages.ts';
import { documentKinds, verificationReasons } from '~/domain/stores/verification.ts';
import { lookUp } from '~/domain/formats/lookup.ts';
import { invoiceStatuses } from '~/domain/billing/invoices.ts';
import { availabilities } from '~/domain/listings/availability.ts';
import { statuses } from '~/domain/listings/status.ts';
import type { Terms } from '~/domain/listings/terms.ts';
import {
  notificationPriorities,
  notificationTypes,
} from '~/domain/notifications/notification-types.ts';
import { billingCycles, planPages, planTypeNames } from '~/domain/billing/plans.ts';
import { riskRules } from '~/domain/moderation/risk-rules.ts';
import { roles } from '~/domain/site/roles.ts';
import { backupFrequencies, webhookSubjects } from '~/domain/site/settings.ts';
import { capitalised } from '~/domain/text/text.ts';
import { byTable, byVertical, verticals } from '~/domain/listings/verticals.ts';
import { fieldOf } from './columns.ts';

const statusesOf: Record<string, Terms> = {
  invoices: invoiceStatuses,
  subscriptions: {
    pending: 'Aguardando pagamento',
    trialing: 'Dias grátis',
    active: 'Ativa',
    past_due: 'Vencida',
    canceled: 'Cancelada',
    ended: 'Encerrada',
  },
  verification_requests: {
    draft: 'Rascunho',
    waiting: 'Em análise',
    asked_again: 'Pedida de novo',
    verified: 'Verificada',
    refused: 'Recusada',
    withdrawn: 'Cancelada pela loja',
    lapsed: 'Encerrada',
    ended: 'Selo retirado',
  },
  backups: { waiting: 'Na fila', running: 'Em andamento', made: 'Feito', failed: 'Falhou' },
  ...byTable(() => statuses),
};

const codes: Record<string, Terms> = {
  availability: availabilities,
  role: roles,
  plan_type: planTypeNames,
  billing_cycle: billingCycles,
  priority: notificationPriorities,
  verification: {
    none: 'Nenhuma',
    waiting: 'Na fila',
    running: 'Em andamento',
    sound: 'Verificado',
    broken: 'Com defeito',
  },
  rule: riskRules,
  verified_as: { person: 'Pessoa', business: 'Empresa' },
  item_type: {
    ...byVertical((one) => capitalised(verticals[one].one)),
    store: 'Loja',
    review: 'Avaliação',
  },
};

const labelsOf = (named: Record<string, { label: string }>): Terms =>
  Object.fromEntries(Object.entries(named).map(([code, { label }]) => [code, label]));

const codesOf: Record<string, Record<string, Terms>> = {
  sendings: {
    audience: {
      chosen: 'Pessoas escolhidas',
      all: 'Todos',
      pro: 'Pro',
      free: 'Gratuitos',
      admins: 'Administradores',
    },
    state: { sending: 'Enviando', paused: 'Pausado', done: 'Terminado' },
    type: notificationTypes,
  },
  contact_stages: { stage: stages, lost_reason: lostReasons },
  app_settings: { frequency: backupFrequencies },
  integration_settings: { events: webhookSubjects },
  verification_openings: { kind: labelsOf(documentKinds) },
  verification_requests: { reason: labelsOf(verificationReasons) },
  invoices: {
    kind: {
      first: 'Primeira',
      renewal: 'Renovação',
      change: 'Troca de plano',
      highlight: 'Destaque avulso',
    },
  },
  plans: {
    audience: { individual: 'Particular', company: 'Empresa', professional: 'Profissional' },
    pages: planPages,
  },
};

/** The labels of a column's codes; empty for free text. */
export const termsOf = (table: string, column: string): Terms =>
  (column === 'status' ? lookUp(statusesOf, table) : undefined) ??
  lookUp(lookUp(codesOf, table) ?? {}, column) ??
  fieldOf(table, column)?.terms ??
  lookUp(codes, column) ??
  {};
