/**
 * The answer of the auth service with the end of the session by this device's clock. By the server's clock, a device
 * whose clock is fast would renew the session on every page.
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

// Headers of the old body's encoding and length do not fit the new one.
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-length', 'content-encoding']) kept.delete(name);
  return kept;
}
