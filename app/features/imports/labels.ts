import { lookUp } from '~/domain/formats/lookup.ts';
import { availabilities } from '~/domain/listings/availability.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { shownValue } from '~/domain/listings/fields/shown-field.ts';
import { importedFile, importedListings } from '~/domain/limits/limits.ts';
import { countOf, formatNumber } from '~/domain/formats/numbers.ts';
import { shorten } from '~/domain/text/text.ts';
import { allVerticals, type Vertical } from '~/domain/listings/verticals.ts';
import type {
  ImportFailure,
  ImportFault,
  ImportState,
  LatestImport,
} from '~/platform/answers/import-answers.ts';
import { rules } from '~/platform/refusals/rules.ts';

/** How a column of a listing is called. */
export function fieldLabel(vertical: Vertical, name: string): string {
  if (name === 'photos') return 'Fotos';
  if (name === 'status') return 'Situação';
  if (name === 'availability') return 'Disponibilidade';
  if (name === 'answered') return 'Perguntas respondidas';
  return listingFields[vertical].find((field) => field.name === name)?.label ?? name;
}

const states: Record<string, string> = {
  published: 'no ar',
  paused: 'pausado',
  pending: 'em análise',
  draft: 'rascunho',
};

/** What a column holds, in few words. */
export function valueText(vertical: Vertical, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'não informado';
  if (name === 'status') return lookUp(states, String(value)) ?? '';
  if (name === 'availability') return lookUp(availabilities, String(value)) ?? '';
  if (name === 'answered' && Array.isArray(value))
    return (
      shorten(value.map((one) => fieldLabel(vertical, String(one))).join(', '), 60) || 'nenhuma'
    );
  const field = listingFields[vertical].find((one) => one.name === name);
  if (Array.isArray(value)) return value.length === 0 ? 'nenhum' : shorten(value.join(', '), 60);
  return shorten(field ? shownValue(field, value) : String(value), 60);
}

/** How large a file may be. */
export const mostText = `${importedFile / 1_048_576} MB`;

const reasons: Record<string, string> = {
  not_whole: 'O arquivo termina no meio ou tem um erro de escrita. Gere‑o de novo no seu sistema.',
  doctype:
    'O arquivo declara entidades (DOCTYPE), que não aceitamos. Peça ao seu sistema um VRSync sem elas.',
  too_long: 'Há um anúncio longo demais. Confira se falta fechar alguma marcação ou aspas.',
  open_quote:
    'Há aspas abertas e não fechadas: elas engolem os anúncios seguintes. Feche‑as ou tire‑as.',
  too_many_columns: 'A tabela tem colunas demais: o máximo é 500. Confira o separador e as aspas.',
  too_many: `O arquivo tem mais de ${formatNumber(importedListings)} anúncios. Nada mudou. Divida‑o em partes menores.`,
  too_slow:
    'O endereço respondeu devagar demais. Tente mais tarde ou baixe o arquivo e envie‑o por aqui.',
  too_deep: 'Há marcações ou listas demais umas dentro das outras. Gere o arquivo de novo.',
  too_large: `O arquivo passa de ${mostText}. Divida‑o em partes menores.`,
  empty: 'O arquivo está vazio.',
  unknown_format:
    'Não é um arquivo VRSync, um XML ou JSON de anúncios nem uma tabela (Excel .xlsx ou CSV). Salve a planilha em um desses formatos.',
  old_or_locked:
    'É um Excel antigo (.xls) ou com senha. Salve‑o como .xlsx, sem senha, e envie de novo.',
  photos_zip:
    'É um ZIP de fotos. Importe antes a planilha ou o arquivo dos anúncios: depois, “Enviar ZIP de fotos” põe cada foto no seu.',
  no_listings: 'Não há nenhum anúncio neste arquivo.',
  unknown_columns:
    'Não há colunas de carros nem de imóveis neste arquivo. Use o modelo para começar.',
  address_refused:
    'Este endereço não pode ser lido por nós, ou encaminha para um que não pode. Use um da internet, com https://.',
  not_reached: 'O endereço não respondeu. Confira se ele abre no navegador e tente de novo.',
  not_found: 'O endereço respondeu, mas sem o arquivo. Confira o link.',
  no_access: 'O servidor recusa o acesso. Confira o endereço, o usuário e a senha.',
  server_error: 'O servidor do endereço está com problemas. Tente mais tarde.',
  secret_lost:
    'A senha guardada não serve mais nesta instalação. Digite o endereço e a senha de novo.',
  contact_missing:
    'Informe um telefone ou WhatsApp da loja: é por ele que quem se interessa fala com você.',
  too_many_redirects: 'O endereço encaminha vezes demais. Use o link final.',
  broken_off: 'A conexão caiu antes do fim. Tente de novo.',
};

/** Why a run ended. */
export const failureText = ({ reason }: ImportFailure): string =>
  lookUp(reasons, reason) ?? 'Algo deu errado do nosso lado. Tente de novo em alguns minutos.';

/** How far the photos are; '' where there are none. */
export function photosText({ waiting = 0, done = 0, failed = 0 }: LatestImport['photos']): string {
  const parts = [
    waiting > 0 && `${countOf(waiting, 'foto', 'fotos')} a caminho`,
    done > 0 && `${countOf(done, 'foto já veio', 'fotos já vieram')}`,
    failed > 0 && `${countOf(failed, 'foto não veio', 'fotos não vieram')}`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : '';
}

/** Where in its file; '' where that says nothing. */
export function placeText({ line, column }: ImportFailure): string {
  if (line === undefined) return '';
  return `Linha ${formatNumber(line)}${column === undefined ? '' : `, coluna ${formatNumber(column)}`}`;
}

/** What to do about a row that is refused. */
export function mendText({ message, rule }: ImportFault): string {
  if (message !== undefined) return message;
  return (
    (rule === undefined ? undefined : lookUp(rules, rule)?.replace(/\{[^}]*\}/g, '…')) ??
    'Faltam dados que todo anúncio tem. Confira o cadastro.'
  );
}

export const stateWords: Record<ImportState, string> = {
  waiting: 'Buscando',
  reading: 'Lendo',
  columns: 'Aguardando as colunas',
  ready: 'Aguardando conferência',
  applying: 'Importando',
  done: 'Concluída',
  failed: 'Não concluída',
  canceled: 'Cancelada',
  unchanged: 'Sem mudanças',
};

export const isWorking = (state: ImportState | undefined): boolean =>
  state === 'waiting' || state === 'reading' || state === 'applying';

/** Bytes in megabytes: `8,4 MB`. */
export function sizeText(bytes: number): string {
  const mega = bytes / 1_000_000;
  return bytes < 100_000
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} KB`
    : `${mega.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
}

/** Seconds and minutes, as one says them. */
export function spanText(seconds: number): string {
  return seconds < 90
    ? `${Math.max(1, Math.round(seconds))} s`
    : countOf(Math.round(seconds / 60), 'minuto', 'minutos');
}

/** How many of the new ones the plan allows. */
export function quotaFor({ room, new: fresh = {} }: LatestImport): number {
  const kinds = allVerticals.filter((kind) => fresh[kind]);
  const fits = kinds.reduce(
    (sum, kind) => sum + Math.min(fresh[kind] ?? 0, room?.[kind] ?? Infinity),
    0,
  );
  const all = kinds.map((kind) => room?.[kind]).filter((n): n is number => typeof n === 'number');
  // A limit of the whole plan is the same for each vertical.
  return all.length === kinds.length && all.length > 0 ? Math.min(fits, Math.max(...all)) : fits;
}

/** What differs in the changed ones, the most frequent first: `61 preços, 54 fotos`. */
export function changedText(fields: Record<string, number> = {}): string {
  const groups = { preço: 0, foto: 0, texto: 0, 'outro dado': 0 };
  for (const [name, n] of Object.entries(fields)) {
    if (name.startsWith('price')) groups.preço += n;
    else if (name === 'photos') groups.foto += n;
    else if (name === 'title' || name === 'description') groups.texto += n;
    else groups['outro dado'] += n;
  }
  const many: Record<string, string> = {
    preço: 'preços',
    foto: 'fotos',
    texto: 'textos',
    'outro dado': 'outros dados',
  };
  return Object.entries(groups)
    .filter(([, n]) => n > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([one, n]) => countOf(n, one, lookUp(many, one)!))
    .join(', ');
}
