import { data } from 'react-router';

/** An error as the data API answers it (PostgREST's shape). */
export interface ApiError {
  code: string;
  message: string;
  details?: string | null;
  hint?: string | null;
}

/** A data call that failed; `message` is for the log, `forPeople` for the screen. */
export class DataError extends Error {
  readonly code: string;
  readonly forPeople: string;

  constructor(error: ApiError) {
    super(`${error.code || 'network'}: ${error.message}`);
    this.name = 'DataError';
    this.code = error.code;
    this.forPeople = explain(error);
  }
}

const notNow =
  'O site está com muitos acessos ou em manutenção. O que você escreveu continua aqui: tente de novo em instantes.';
const tooMuch = 'Foram muitos pedidos em pouco tempo. Espere um minuto e tente de novo.';

const noRoom =
  'Não há espaço para guardar agora. O que você escreveu continua aqui: tente mais tarde.';

const explanations: Record<string, string> = {
  PGRST116: 'Não encontramos o que você procura.',
  PGRST301: 'Sua sessão expirou. Entre de novo.',
  PGRST303: 'Sua sessão expirou. Entre de novo.',
  '23502': 'Falta preencher um campo obrigatório.',
  '23503': 'Isto depende de outro registro que não existe mais.',
  '23505': 'Já existe um registro igual.',
  '23514': 'Um dos valores não é aceito. Confira e tente de novo.',
  '42501': 'Você não tem permissão para fazer isto.',
  '57014': 'A consulta demorou demais. Tente com mais filtros.',
  '25006': noRoom,
  '53100': noRoom,
  PGRST429: tooMuch,
};

// The database is not there, has no connection left, is stopping or starting, or another holds what is wanted.
const unavailable = /^(PGRST00[0-3]|08...|53...|55P03|57P0.)$/;

/** What the database tells who is no administrator (specification, section 6). */
export const accessDenied =
  'Acesso negado - apenas administradores podem acessar esta funcionalidade.';

const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

// Raised by our own database functions, which write for people: invalid value, refused rule, too many requests.
const spokenByUs = new Set(['22023', 'P0001', 'PT429', 'PT403', 'PT404', 'PT409']);

/** What a failed data call means to a person, in Portuguese. */
export function explain(error: ApiError): string {
  if (!error.code) return 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
  if (spokenByUs.has(error.code) || error.message === accessDenied) return error.message;
  return explanations[error.code] ?? (unavailable.test(error.code) ? notNow : unexpected);
}

/**
 * The data of an answer of the API.
 * @throws DataError when the call failed; on the server, where a page is being made, the answer 503 when it would
 *   have come at another moment
 */
export function unwrap<T>(result: { data: T; error: ApiError | null }): NonNullable<T> {
  if (result.error) {
    if (import.meta.env.SSR && isForNow(result.error)) throw tryLater();
    throw new DataError(result.error);
  }
  if (result.data === null || result.data === undefined) {
    throw new DataError({ code: 'PGRST116', message: 'the answer holds no data' });
  }
  return result.data;
}

/**
 * Whether the same call may succeed in a moment. A statement that took too long did so because others do, too; no
 * code at all means that nobody answered.
 */
export function isForNow({ code }: ApiError): boolean {
  return !code || code === '57014' || code === 'PGRST429' || unavailable.test(code);
}

function tryLater() {
  return data(null, { status: 503, headers: { 'retry-after': '5' } });
}
