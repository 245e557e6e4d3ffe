import { lookUp } from '~/domain/formats/lookup.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { formatDate, formatMoment } from '~/domain/time/dates.ts';
import type { ImportSchedule, ScheduledRun } from '~/platform/answers/schedule-answers.ts';
import type { TagTone } from '~/ui/tag.tsx';
import { failureText, isWorking } from '../labels.ts';

export type ScheduleState = 'reading' | 'waiting' | 'failing' | 'paused' | 'new' | 'current';

/** How a schedule stands; what needs a person comes first. */
export function stateOf({ runs, paused_as: paused, failing_since: failing }: ImportSchedule) {
  const latest = runs[0]?.state;
  if (isWorking(latest)) return 'reading';
  if (latest === 'ready') return 'waiting';
  if (paused !== null) return 'paused';
  if (failing !== null) return 'failing';
  return runs.length === 0 ? 'new' : 'current';
}

/** Whether somebody has to do something. */
export const needsPerson = (schedule: ImportSchedule): boolean =>
  stateOf(schedule) === 'waiting' || schedule.failing_since !== null;

/** The word beside a schedule's name, and its colour. */
export function tagOf(schedule: ImportSchedule, now: Date): [string, TagTone] {
  const { runs, paused_as: paused, failing_since: failing } = schedule;
  switch (stateOf(schedule)) {
    case 'reading':
      return [progressOf(runs[0]!, runs[1]), 'blue'];
    case 'waiting':
      return ['Espera você', 'amber-soft'];
    case 'paused':
      return paused === 'failing' ? ['Pausada por falhar', 'red'] : ['Pausada', 'muted'];
    case 'failing':
      return [`Falha desde ${formatMoment(failing!, now)}`, 'red'];
    case 'new':
      return ['Começa já', 'blue'];
    case 'current':
      return ['Em dia', 'green'];
  }
}

/** `Lendo, 310 de 748`. */
function progressOf({ state, total }: ScheduledRun, before: ScheduledRun | undefined): string {
  if (state === 'applying') return 'Aplicando';
  if (total === 0) return 'Lendo';
  const all = before?.listings ?? 0;
  return `Lendo, ${formatNumber(total)}${all >= total ? ` de ${formatNumber(all)}` : ''}`;
}

const formats: Record<string, string> = {
  vrsync: 'VRSync',
  'csv:car': 'Planilha de carros',
  'csv:home': 'Planilha de imóveis',
  'patio:car': 'XML ou JSON de carros',
  'patio:home': 'JSON de imóveis',
};

/** `VRSync · 748 anúncios · a cada 6 h, próxima hoje, 18h00`. */
export function summaryOf(schedule: ImportSchedule, now: Date): string {
  const { format, listings, every_hours: hours, credential, sealed_at: sealed } = schedule;
  const secret = credential === 'token' ? 'token guardado' : 'usuário e senha guardados';
  return [
    format === null ? undefined : (lookUp(formats, format) ?? format),
    countOf(listings, 'anúncio', 'anúncios'),
    `a cada ${hours} h${nextOf(schedule, now)}`,
    credential && `${secret} em ${formatDate(sealed).slice(0, 5)}: ••••••••`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function nextOf(schedule: ImportSchedule, now: Date): string {
  switch (stateOf(schedule)) {
    case 'waiting':
      return ', parada até você decidir';
    case 'paused':
      return ', parada';
    case 'reading':
      return '';
    default:
      return Date.parse(schedule.due) <= now.getTime()
        ? ', próxima em instantes'
        : `, próxima ${formatMoment(schedule.due, now)}`;
  }
}

const tones = {
  waiting: 'amber',
  reading: 'amber',
  columns: 'amber',
  ready: 'amber',
  applying: 'amber',
  done: 'green',
  unchanged: 'green',
  failed: 'red',
  canceled: 'grey',
} as const;

/** What a run came to: a head and, below it, the figures. */
export function figuresOf(run: ScheduledRun) {
  const { state, total, failure, counts, archived, missing } = run;
  const tone = tones[state];
  const read = countOf(run.listings ?? total, 'lido', 'lidos');
  const { refused = 0, created = 0, draft = 0, changed = 0, no_room: without = 0 } = counts;
  const turned = `${countOf(refused, 'recusado', 'recusados')}`;
  switch (state) {
    case 'failed':
      return { tone, head: 'Recusada', lines: [shortFailure(run)] };
    case 'canceled':
      return { tone, head: 'Não aplicada', lines: ['outra leitura tomou o lugar'] };
    case 'unchanged':
      return { tone, head: 'Sem mudanças', lines: ['o arquivo é o mesmo'] };
    case 'ready':
      return {
        tone,
        head: read,
        lines: [countOf(missing, 'sairia', 'sairiam'), 'nada aplicado'],
      };
    case 'done': {
      const news = [
        created + draft > 0 && countOf(created + draft, 'novo', 'novos'),
        changed > 0 && countOf(changed, 'mudou', 'mudaram'),
      ];
      const others = [
        archived > 0 && countOf(archived, 'saiu', 'saíram'),
        without > 0 && `${formatNumber(without)} sem lugar no plano`,
        turned,
      ];
      const lineOf = (parts: (string | false)[]) => parts.filter(Boolean).join(', ');
      const still = archived + without > 0 ? '' : 'nada mudou';
      return { tone, head: read, lines: [lineOf(news) || still, lineOf(others)].filter(Boolean) };
    }
    default:
      return { tone, head: failure ? 'Recusada' : 'Lendo', lines: [read] };
  }
}

const shortReasons: Record<string, string> = {
  no_access: 'sem acesso',
  not_found: 'sem arquivo',
  server_error: 'servidor com problemas',
  not_reached: 'não respondeu',
  too_slow: 'devagar demais',
  broken_off: 'caiu no meio',
  address_refused: 'endereço recusado',
  secret_lost: 'senha guardada',
  contact_missing: 'falta telefone',
  too_many_redirects: 'encaminha demais',
};

/** `401, sem acesso`. */
function shortFailure({ failure }: ScheduledRun): string {
  const { status, reason = '' } = failure ?? {};
  const word = lookUp(shortReasons, reason) ?? 'arquivo com erro';
  return status === undefined ? word : `${status}, ${word}`;
}

/** Why the last reading failed, as a headline, and what that means for the listings. */
export function failureOf(schedule: ImportSchedule, now: Date) {
  const run = schedule.runs.find(({ state }) => state === 'failed');
  if (!run?.failure) return undefined;
  const { status, reason } = run.failure;
  const head =
    reason === 'no_access'
      ? schedule.credential === 'token'
        ? `O servidor recusa o token (${status})`
        : `O servidor recusa o usuário ou a senha (${status})`
      : failureText(run.failure);
  const good = schedule.runs.find(({ state }) => state === 'done' || state === 'unchanged');
  const times =
    schedule.failures === 1
      ? 'Uma leitura.'
      : `${formatNumber(schedule.failures)} leituras seguidas.`;
  const stock =
    schedule.listings === 0
      ? 'Nenhum anúncio veio ainda.'
      : `${schedule.listings === 1 ? 'O anúncio continua' : `Os ${formatNumber(schedule.listings)} anúncios continuam`} no ar${good ? ` como ${schedule.listings === 1 ? 'estava' : 'estavam'} ${formatMoment(good.created_at, now)}` : ''}.`;
  const mends = reason === 'no_access' ? 'access' : reason === 'secret_lost' ? 'all' : undefined;
  const mend =
    reason === 'no_access' ? ' Peça o acesso novo a quem cuida do endereço e troque aqui.' : '';
  return {
    head,
    text: `${times} ${stock}${mend}`,
    answer: run.failure.answer,
    status,
    mends,
  } as const;
}
