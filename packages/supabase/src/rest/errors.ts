import { maxBodyBytes } from '../request-body.ts';

/** An answer that is an error, in PostgREST's shape: `{ code, message, details, hint }` and a status. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.hint = more.hint ?? null;
    this.headers = more.headers ?? {};
  }

  /** The JSON that the client reads. */
  body(): { code: string; message: string; details: unknown; hint: string | null } {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint };
  }
}

/** A feature of PostgREST that this server does not have (see README.md), and what does instead. */
export function notSupported(feature: string, hint: string | null = null): ApiError {
  return new ApiError(400, 'PGRST127', 'Feature not implemented', {
    details: `${feature} is not supported`,
    hint,
  });
}

/** More than one request may ask for (see README.md), under PostgreSQL's own code for it. */
export function overLimit(details: string, hint: string): ApiError {
  return new ApiError(400, '54000', 'The request asks for too much at once', { details, hint });
}

/** A body that cannot be used: PGRST102. */
export function invalidBody(message: string): ApiError {
  return new ApiError(400, 'PGRST102', message);
}

/** A body that is longer than is read: 413. */
export function bodyTooLarge(): ApiError {
  return new ApiError(413, 'PGRST102', `The body is larger than ${maxBodyBytes.rest} bytes`);
}

/** A column that a table or a function's result does not have, as PostgreSQL itself says it. */
export function undefinedColumn(
  relation: string,
  column: string,
  known: Iterable<string> = [],
): ApiError {
  const meant = closest(column, known, 0.6);
  return new ApiError(400, '42703', `column ${relation}.${column} does not exist`, {
    hint: meant ? `Perhaps you meant to reference the column "${relation}.${meant}".` : null,
  });
}

/** A filter, order or limit on a resource that `select` does not embed. */
export function notEmbedded(name: string): ApiError {
  return new ApiError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

export const overBudgetCode = 'PGRST429';

/** @param seconds until the caller has a budget again */
export function overBudget(seconds: number): ApiError {
  const message = 'Too much database time in a minute';
  return new ApiError(429, overBudgetCode, message, {
    hint: `Try again in ${seconds} seconds`,
    headers: { 'retry-after': `${seconds}` },
  });
}

/** Statuses whose answer has no body. */
export const bodiless = new Set([204, 205, 304]);

/** An error as PostgREST sends it. */
export function errorResponse(error: ApiError): Response {
  const { status, headers } = error;
  if (bodiless.has(status)) return new Response(null, { status, headers });
  return Response.json(error.body(), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/**
 * The name that a misspelt one most likely means.
 * @param least how alike they must be: 1 is the same, 0 has nothing in common
 */
export function closest(word: string, names: Iterable<string>, least: number): string | undefined {
  let best: string | undefined;
  let most = least;
  for (const name of new Set(names)) {
    const longer = Math.max(word.length, name.length);
    // How alike they can be at most; most names are sorted out here.
    if (1 - Math.abs(word.length - name.length) / longer < most) continue;
    const alike = 1 - distance(word.toLowerCase(), name.toLowerCase()) / longer;
    if (alike < most || (alike === most && best !== undefined)) continue;
    [best, most] = [name, alike];
  }
  return best;
}

/** Letters to change, add or leave out to come from one word to the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + change));
    }
    row = next;
  }
  return row[other.length]!;
}
