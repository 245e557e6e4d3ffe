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

/** Sentences by HTTP status, for answers without a known code: of storage, functions, a proxy. */
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

/** Names of exceptions of fetch and the API clients when there is no answer. */
export const kinds: Record<string, string> = {
  TypeError: noConnection,
  FunctionsFetchError: noConnection,
  AuthRetryableFetchError: noConnection,
  AbortError: 'O pedido foi interrompido. Tente de novo.',
  TimeoutError: 'A resposta demorou demais. Verifique sua internet e tente de novo.',
};

/** The parts of a failure that are read; its message is for logs. */
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

/** The sentence for any failed call: what it means and what to do next, in Portuguese. @param error the caught error */
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

/** Says a failure by rules that not every page loads, with its figures and names; undefined where none of them is its. */
export const explainBy =
  (own: Readonly<Record<string, string>>) =>
  (failure: Failure): string | undefined => {
    const rule = lookUp(own, failure.hint ?? '');
    return rule === undefined ? undefined : fill(rule, factsOf(failure));
  };

/** A failed call as a screen shows it, with the original error as its cause. */
export class Refusal extends Error {
  readonly forPeople: string;
  /** The field that it concerns. */
  readonly field: string | undefined;

  /** @param words instead of the usual sentence */
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

/** The field that a refusal concerns, by its name in the database. */
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

// Hints of PostgreSQL are sentences.
function ruleOf({ hint }: Failure): string | undefined {
  return hint && Object.hasOwn(rules, hint) ? rules[hint] : undefined;
}

/**
 * The figures and the field of a rule's refusal (`private.refuse`). Details of PostgreSQL itself are sentences.
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
