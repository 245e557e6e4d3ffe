import { lookUp } from '~/domain/formats/lookup.ts';
import { formatDate, formatTime } from '~/domain/time/dates.ts';
import { formatDecimal, formatNumber } from '~/domain/formats/numbers.ts';
import { webhookEvents } from '~/domain/stores/webhook-events.ts';
import type { WebhookOutcome, WebhookTry } from '~/platform/answers/webhook-answers.ts';

const topics: Record<Side, Record<string, string>> = {
  site: {
    'inquiry.created': 'Novo contato',
    'inquiry.olx': 'Lead do Grupo OLX',
    'listing.created': 'Novo anúncio',
    'review.created': 'Nova avaliação',
    'customer.created': 'Novo cliente',
    'payment.confirmed': 'Pagamento',
    test: 'Teste',
  },
  store: { ...webhookEvents, test: 'Teste' },
};

/** Whose deliveries: the site's own to n8n, or a store's to its system. */
export type Side = 'site' | 'store';

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const topicOptions = (side: Side) => optionsOf(topics[side]);
export const topicLabel = (topic: string): string =>
  lookUp({ ...topics.site, ...topics.store }, topic) ?? topic;

interface State {
  tone: 'green' | 'amber' | 'red' | 'grey' | 'blue';
  label: string;
}

const states: Record<WebhookOutcome, State> = {
  delivered: { tone: 'green', label: 'Entregue' },
  retry: { tone: 'amber', label: 'Nova tentativa' },
  gave_up: { tone: 'red', label: 'Sem entrega' },
  interrupted: { tone: 'grey', label: 'Interrompida' },
  sending: { tone: 'blue', label: 'Enviando' },
};

export const stateOf = (outcome: WebhookOutcome): State => states[outcome];
export const stateOptions = Object.entries(states).map(([value, { label }]) => ({ value, label }));

const failures = {
  address_refused: 'endereço recusado',
  not_reached: 'sem resposta',
  timed_out: 'tempo esgotado',
  too_many_redirects: 'redirecionamentos demais',
  secret_lost: 'segredo guardado',
};

/** The answer in a word: `502`, `sem resposta`. */
export function answerOf({
  status,
  failure,
}: Pick<WebhookTry, 'status' | 'failure'>): string | null {
  if (status !== null) return `${status}`;
  return failure === null ? null : failures[failure];
}

/** What to do about a try that failed, as a sentence. */
export function mendOf(
  { status, failure }: Pick<WebhookTry, 'status' | 'failure'>,
  side: Side,
): string {
  const [place, there] =
    side === 'site' ? ['no n8n', 'o n8n'] : ['no seu sistema', 'o seu sistema'];
  if (status === 404 && side === 'site')
    return 'O endereço respondeu 404: ative o fluxo no n8n e confira a URL.';
  if (status !== null) return `O endereço respondeu ${status}: veja a execução ${place}.`;
  if (failure === 'address_refused')
    return 'O endereço não é https ou fica numa rede privada. Use um endereço público.';
  if (failure === 'timed_out') return 'O endereço não respondeu em 10 segundos.';
  if (failure === 'too_many_redirects') return 'O endereço redireciona vezes demais.';
  if (failure === 'secret_lost')
    return 'O segredo guardado não pode mais ser lido. Troque o segredo.';
  return `Ninguém respondeu no endereço. Confira a URL e se ${there} está no ar.`;
}

/** `1ª de 5`; a test has one, and a delivery that is sent again may have more. */
export function attemptOf({ number, topic }: Pick<WebhookTry, 'number' | 'topic'>): string {
  const most = topic === 'test' ? 1 : 5;
  return number > most ? `${number}ª` : `${number}ª de ${most}`;
}

export function durationOf(milliseconds: number | null): string | null {
  if (milliseconds === null) return null;
  return milliseconds < 1_000
    ? `${formatNumber(milliseconds)} ms`
    : `${formatDecimal(milliseconds / 1_000)} s`;
}

/** `14h27` today, else with its day: `21/11 14h27`. */
export function momentOf(moment: string, now = new Date()): string {
  const time = formatTime(moment);
  return formatDate(moment) === formatDate(now)
    ? time
    : `${formatDate(moment).slice(0, 5)} ${time}`;
}

/** To the second, for a log: `14h27:08`. */
export function exactMomentOf(moment: string): string {
  const seconds = new Date(moment).getSeconds();
  return `${momentOf(moment)}:${String(seconds).padStart(2, '0')}`;
}

/** What comes after a try that failed: `feita às 14h27`, `marcada para 14h32`. */
export function nextOf(row: Pick<WebhookTry, 'outcome' | 'tried_again_at' | 'next_at'>) {
  if (row.outcome !== 'retry' && row.outcome !== 'interrupted') return undefined;
  if (row.tried_again_at) return `feita às ${momentOf(row.tried_again_at)}`;
  return row.next_at ? `marcada para ${momentOf(row.next_at)}` : undefined;
}

/** The beginning of a message's id: enough to find it at the receiver. */
export const shortId = (id: string): string => id.slice(0, 8);
