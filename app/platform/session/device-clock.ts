/**
 * The answer of the accounts' API with the session's end by this device's clock. By the server's, a clock that is fast
 * would find each session over as soon as it has begun, and renew it at every page.
 */
export async function byDeviceClock(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return answer;
  const end = Math.floor(Date.now() / 1_000) + Number(body.expires_in);
  return new Response(JSON.stringify({ ...body, expires_at: end }), {
    status: answer.status,
    headers: headersOf(answer),
  });
}

// What says how the body travelled no longer holds of the new one.
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding']) kept.delete(name);
  return kept;
}
