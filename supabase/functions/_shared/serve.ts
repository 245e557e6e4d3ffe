/** Where a function runs: this server's runner (packages/supabase/src/functions) or Supabase. */
export interface Surroundings {
  /** SUPABASE_URL and SUPABASE_ANON_KEY at least. */
  env: Record<string, string | undefined>;
  /** Sends calls to SUPABASE_URL. */
  fetch: typeof fetch;
}

type Handler = (request: Request, around: Surroundings) => Promise<Response>;

interface DenoLike {
  env: { toObject(): Record<string, string> };
  serve(handler: (request: Request) => Promise<Response>): unknown;
}

/** On Supabase a function serves itself; here the runner calls the default export. */
export function serve(handler: Handler): Handler {
  const deno = (globalThis as { Deno?: DenoLike }).Deno;
  deno?.serve((request) => handler(request, { env: deno.env.toObject(), fetch }));
  return handler;
}
