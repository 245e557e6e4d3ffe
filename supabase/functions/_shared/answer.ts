// CORS: any site may call with a person's token.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** A JSON response that any site may read. */
export function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: cors });
}

/** The answer to a CORS preflight request. */
export function preflight(): Response {
  return new Response('ok', { headers: cors });
}
