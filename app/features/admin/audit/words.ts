import { formatDate, formatDay, formatTime } from '~/domain/dates.ts';
import { labelOf } from '~/domain/listing-terms.ts';
import { mailTexts } from '~/domain/mail-texts.ts';
import { formatMoneyExact } from '~/domain/money.ts';
import { formatNumber } from '~/domain/numbers.ts';
import { capitalised, shorten } from '~/domain/text.ts';
import { byTable, verticals } from '~/domain/verticals.ts';
import type { AuditEntry } from '~/platform/admin-answers.ts';
import { isTold, isYear, termsOf, wordOf } from './columns.ts';

/** What a table's rows are, as who did something with one of them is told of. */
const subjects: Record<string, string> = {
  ...byTable((vertical) => `o ${verticals[vertical].one}`),
  customers: 'a loja',
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

/** How the tables are called where one of them is chosen. */
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

/** Who did it. */
export const actorOf = ({ actor, actor_role: role }: AuditEntry): string =>
  actor ?? (role === 'service' ? 'Servidor' : 'Conta excluída');

/** "mudou o carro". */
export const deedOf = ({ action, table_name: table }: AuditEntry): string =>
  `${table === 'caches' ? 'limpou' : deeds[action]} ${subjects[table] ?? table}`;

/** Settings, as their forms call them. */
const settingNames: Record<string, string> = {
  'security.password_min': 'Senha mínima',
  'security.session_minutes': 'Tempo de sessão',
  'security.max_attempts': 'Tentativas de login',
  'security.confirm_email': 'Confirmação de e-mail',
  'security.admin_two_steps': 'Duas etapas para administradores',
  'site.name': 'Nome do site',
  'site.operator': 'Quem opera o site',
  backup: 'Backup',
  billing: 'Cobrança',
  maintenance: 'Modo de manutenção',
};

const codeNames: Record<string, Record<string, string>> = {
  app_settings: settingNames,
  integration_settings: { google: 'Entrar com Google', n8n: 'n8n' },
  mail_templates: Object.fromEntries(
    Object.entries(mailTexts).map(([topic, { label }]) => [topic, label]),
  ),
};

/** What it is called: as it is now, or as it was when it went. */
export const nameOf = (entry: AuditEntry): string => {
  const { table_name: table, name, before, after, row_id: id } = entry;
  const coded = codeNames[table]?.[id];
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

/** What changed, column by column; of what came or went, what it held. */
export function changesOf({ table_name: table, before, after }: AuditEntry): AuditedChange[] {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => isTold(name) && !(isNothing(before?.[name]) && isNothing(after?.[name])),
  );
  return names.flatMap((column) => {
    const was = before?.[column];
    const became = after?.[column];
    const label = wordOf(table, column) ?? column;
    if (isGroup(was) || isGroup(became)) return partsOf(column, label, was, became);
    return [
      { column, label, before: textOf(table, column, was), after: textOf(table, column, became) },
    ];
  });
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a setting holds under several names, each by itself: not as it is stored. */
const parts: Record<string, string> = {
  legal_name: 'Razão social',
  tax_id: 'CNPJ',
  phone: 'Telefone',
  address: 'Endereço',
  email: 'E-mail',
  on: 'Ligado',
  until: 'Volta prevista',
  message: 'Mensagem',
  clientId: 'Client ID',
  redirectUri: 'Redirect URI',
  events: 'Enviar quando houver',
  olxLeads: 'Formato do Grupo OLX',
};

function partsOf(column: string, label: string, was: unknown, became: unknown): AuditedChange[] {
  const [old, now] = [was, became].map((one) => (isGroup(one) ? one : {}));
  return Object.keys({ ...old, ...now })
    .filter((name) => JSON.stringify(old![name]) !== JSON.stringify(now![name]))
    .filter((name) => !(isNothing(old![name]) && isNothing(now![name])))
    .map((name) => ({
      column: `${column}.${name}`,
      label: parts[name] ?? `${label}: ${name}`,
      before: textOf('', name, old![name]),
      after: textOf('', name, now![name]),
    }));
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';
const money = new Set(['amount', 'refunded', 'price', 'price_per_month']);

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
