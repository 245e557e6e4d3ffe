// Any site may call with a person's token; the browser asks first.
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** What a function answers, as JSON, readable by any site. */
export function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: cors });
}

/** The answer to the browser's question whether it may call. */
export function preflight(): Response {
  return new Response('ok', { headers: cors });
}
