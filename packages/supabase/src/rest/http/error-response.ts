import type { ApiError } from '../errors.ts';
import { bodiless } from './respond.ts';

/** An error as PostgREST sends it. */
export function errorResponse(error: ApiError): Response {
  const { status, headers } = error;
  if (bodiless.has(status)) return new Response(null, { status, headers });
  return Response.json(error.body(), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}
