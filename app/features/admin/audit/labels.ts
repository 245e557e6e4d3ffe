import { lookUp } from '~/domain/formats/lookup.ts';
import { formatDate, formatDay, formatTime } from '~/domain/time/dates.ts';
import { labelOf } from '~/domain/listings/terms.ts';
import { mailTexts } from '~/domain/notifications/mail-texts.ts';
import { formatMoneyExact } from '~/domain/money/money.ts';
import { mailedKinds } from '~/domain/notifications/notification-kinds.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { settingLabels, settingParts, settingTerms } from '~/domain/site/settings.ts';
import { capitalised, shorten } from '~/domain/text/text.ts';
import { allVerticals, byTable, verticals } from '~/domain/listings/verticals.ts';
import type { AuditEntry } from '~/platform/answers/admin-answers.ts';
import { isReadableColumn, isYear, wordOf } from './columns.ts';
import { termsOf } from './terms.ts';

/** What the rows of each table are, as the object of a sentence. */
const subjects: Record<string, string> = {
  ...byTable((vertical) => `o ${verticals[vertical].one}`),
  customers: 'a loja',
  store_members: 'a pessoa da equipe',
  store_invitations: 'o convite da equipe',
  store_webhooks: 'o webhook da loja',
  store_tokens: 'o token da loja',
  verification_requests: 'a verificação da loja',
  verification_openings: 'o documento da loja',
  profiles: 'o perfil',
  user_roles: 'o papel',
  accounts: 'a conta',
  reviews: 'a avaliação',
  reports: 'a denúncia',
  review_samples: 'a amostra',
  signal_rebuttals: 'o sinal que não procede',
  inquiries: 'o contato',
  inquiry_messages: 'a resposta ao contato',
  leads: 'o telefone visto',
  contact_stages: 'a etapa do contato',
  plans: 'o plano',
  subscriptions: 'a assinatura',
  invoices: 'a fatura',
  transactions: 'a transação',
  sendings: 'o envio',
  mail_templates: 'o modelo de e-mail',
  backups: 'o backup',
  app_settings: 'a configuração',
  integration_settings: 'a integração',
  caches: 'o cache',
};

/** The tables as options of a filter. */
export const subjectOptions = Object.entries(subjects).map(([value, words]) => {
  const [, ...noun] = words.split(' ');
  return { value, label: capitalised(noun.join(' ')) };
});

export const deeds: Record<AuditEntry['action'], string> = {
  insert: 'criou',
  update: 'mudou',
  delete: 'excluiu',
};

/** 22/11/2026 14h40. */
export const momentOf = (at: string): string => `${formatDate(at)} ${formatTime(at)}`;

export const actorOf = ({ actor, actor_role: role }: AuditEntry): string =>
  actor ?? (role === 'service' ? 'Servidor' : 'Conta excluída');

/** Tables whose rows record events have verbs of their own. */
const ownDeeds: Record<string, string> = { caches: 'limpou', verification_openings: 'abriu' };

/** "mudou o carro". */
export const deedOf = ({ action, table_name: table }: AuditEntry): string =>
  `${lookUp(ownDeeds, table) ?? deeds[action]} ${lookUp(subjects, table) ?? table}`;

const codeNames: Record<string, Record<string, string>> = {
  app_settings: settingLabels,
  integration_settings: { google: 'Entrar com Google', n8n: 'n8n' },
  mail_templates: Object.fromEntries(
    Object.entries(mailTexts).map(([topic, { label }]) => [topic, label]),
  ),
};

/** The name of the row now, or when it was deleted. */
export const nameOf = (entry: AuditEntry): string => {
  const { table_name: table, name, before, after, row_id: id } = entry;
  const coded = lookUp(lookUp(codeNames, table) ?? {}, id);
  if (coded !== undefined) return coded;
  const known = [name, after, before].map((one) =>
    typeof one === 'string' ? one : (one?.title ?? one?.business_name ?? one?.name),
  );
  return known.find((one) => typeof one === 'string' && one !== '')?.toString() ?? id;
};

export interface AuditedChange {
  column: string;
  label: string;
  before: string;
  after: string;
}

/** The changed columns; all columns of a row that was created or deleted. */
export function changesOf({
  table_name: table,
  row_id: id,
  before,
  after,
}: AuditEntry): AuditedChange[] {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => isReadableColumn(name) && !(isNothing(before?.[name]) && isNothing(after?.[name])),
  );
  return names.flatMap((column) => {
    const was = before?.[column];
    const became = after?.[column];
    const label = wordOf(table, column) ?? column;
    if (isGroup(was) || isGroup(became)) return partsOf(table, { column, label }, was, became);
    const textIn = (value: unknown) =>
      lookUp(lookUp(settingTerms, id) ?? {}, `${value}`) ?? textOf(table, column, value);
    return [{ column, label, before: textIn(was), after: textIn(became) }];
  });
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of settings that hold several values. */
const parts: Record<string, string> = {
  ...Object.fromEntries(mailedKinds.map(({ kind, label }) => [kind, label])),
  ...settingParts,
};

function partsOf(
  table: string,
  { column, label }: Pick<AuditedChange, 'column' | 'label'>,
  was: unknown,
  became: unknown,
): AuditedChange[] {
  const [old, now] = [was, became].map((one) => (isGroup(one) ? one : {}));
  return Object.keys({ ...old, ...now })
    .filter((name) => JSON.stringify(old![name]) !== JSON.stringify(now![name]))
    .filter((name) => !(isNothing(old![name]) && isNothing(now![name])))
    .map((name) => ({
      column: `${column}.${name}`,
      label: lookUp(parts, name) ?? `${label}: ${name}`,
      before: textOf(table, name, old![name]),
      after: textOf(table, name, now![name]),
    }));
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const money = new Set<string>([
  'won_price',
  'amount',
  'refunded',
  ...allVerticals.map((vertical) => verticals[vertical].priceColumn),
]);

function textOf(table: string, column: string, value: unknown): string {
  if (isNothing(value)) return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') {
    if (money.has(column)) return formatMoneyExact(value);
    if (isYear(table, column)) return `${value}`;
    return Number.isInteger(value) ? formatNumber(value) : value.toLocaleString('pt-BR');
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return shorten(value.map((one) => labelOf(termsOf(table, column), one) ?? one).join(', '), 90);
  if (typeof value !== 'string') return shorten(JSON.stringify(value), 90);
  if (/^\d{4}-\d\d-\d\dT\d\d:/.test(value)) return momentOf(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return shorten(labelOf(termsOf(table, column), value) ?? value, 90);
}
