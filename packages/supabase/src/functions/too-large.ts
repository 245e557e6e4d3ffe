import { maxBodyBytes } from '../request-body.ts';

/** The answer to a body that is longer than functions read. */
export function functionTooLarge(): Response {
  const message = `The body is longer than ${maxBodyBytes.functions} bytes`;
  return Response.json({ code: 'PAYLOAD_TOO_LARGE', message }, { status: 413 });
}
