import { lookUp } from '../../domain/formats/lookup.ts';
import { countOf } from '../../domain/formats/numbers.ts';
import { isForNow, type ApiError } from './errors.ts';
import { changedMeanwhile, codes, notAccepted, notThere } from './codes.ts';
import {
  noConnection,
  notForYou,
  notNow,
  sessionExpired,
  tooLarge,
  tooOften,
  unexpected,
} from './failures.ts';
import { rules } from './rules.ts';

/** What a status means where an answer has nothing else: PTxyz of the database, storage, functions, a proxy. */
export const statuses: Record<number, string> = {
  400: notAccepted,
  401: sessionExpired,
  403: notForYou,
  404: notThere,
  409: changedMeanwhile,
  413: tooLarge,
  422: notAccepted,
  429: tooOften,
  502: notNow,
  503: notNow,
  504: notNow,
};

/** What fetch and the clients of the API call an error that is no answer. */
export const kinds: Record<string, string> = {
  TypeError: noConnection,
  FunctionsFetchError: noConnection,
  AuthRetryableFetchError: noConnection,
  AbortError: 'O pedido foi interrompido. Tente de novo.',
  TimeoutError: 'A resposta demorou demais. Verifique sua internet e tente de novo.',
};

/** What is read of a failure: never its message, which is for logs. */
interface Failure {
  name?: string;
  code?: string | number;
  hint?: string | null;
  details?: string | null;
  status?: number;
  /** Of storage. */
  statusCode?: string;
  /** Of a function: its answer. */
  context?: unknown;
}

/** What any failed call means to a person and what they do next, in Portuguese. @param error as it was caught */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.forPeople;
  const failure = (error ?? {}) as Failure;
  const rule = ruleOf(failure);
  if (rule !== undefined) return fill(rule, factsOf(failure));
  const { code } = failure;
  if (code === '') return noConnection;
  if (typeof code === 'string') {
    const known = lookUp(codes, code);
    if (known !== undefined) return known;
    if (isForNow({ code, message: '' })) return notNow;
  }
  return statuses[statusOf(failure)] ?? lookUp(kinds, failure.name ?? '') ?? unexpected;
}

/** A failed call as a screen shows it; what failed is its cause. */
export class Refusal extends Error {
  readonly forPeople: string;
  /** Which field of what was sent it concerns. */
  readonly field: string | undefined;

  /** @param words instead of those that all have for it */
  constructor(cause: unknown, words?: string) {
    super(String(cause), { cause });
    this.name = 'Refusal';
    this.forPeople = words ?? explain(cause);
    this.field = fieldOf(cause);
  }
}

/** Any failure as a screen shows it. */
export const asRefusal = (error: unknown): Refusal =>
  error instanceof Refusal ? error : new Refusal(error);

/** Which field of what was sent a refusal concerns, by the name that the database has for it. */
export function fieldOf(error: unknown): string | undefined {
  const { field } = factsOf((error ?? {}) as Failure);
  return field === undefined ? undefined : String(field);
}

/** The status with which a page answers a form that the data API refused: 422, 429, or 503 when it may work later. */
export function refusalStatus(error: ApiError): number {
  if (error.code === 'PT429') return 429;
  return isForNow(error) ? 503 : 422;
}

function statusOf({ code, status, statusCode, context }: Failure): number {
  const own = /^PT(\d{3})$/.exec(String(code))?.[1];
  const answer = context instanceof Response ? context.status : undefined;
  return Number(own ?? status ?? statusCode ?? answer);
}

// PostgreSQL has hints of its own, in sentences.
function ruleOf({ hint }: Failure): string | undefined {
  return hint && Object.hasOwn(rules, hint) ? rules[hint] : undefined;
}

/**
 * The figures and the field of a rule's refusal (`private.refuse`), wherever its words stand; PostgreSQL's own details
 * are sentences.
 */
function factsOf(failure: Failure): Record<string, unknown> {
  if (failure.details?.[0] !== '{') return {};
  return JSON.parse(failure.details) as Record<string, unknown>;
}

function fill(sentence: string, facts: Record<string, unknown>): string {
  return sentence.replace(
    /\{(\w+)(?::([^:}]+):([^}]+))?\}/g,
    (_, name: string, one?: string, many?: string) =>
      one && many ? countOf(Number(facts[name]), one, many) : String(facts[name] ?? ''),
  );
}
