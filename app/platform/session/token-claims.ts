interface Claims {
  /** The person's id. */
  sub?: string;
  email?: string;
  /** Whether the second step was taken: `aal2`. */
  aal?: string;
  /** Written by the database; `role` is one of app/domain/site/roles.ts. */
  app_metadata?: { role?: unknown };
}

/** What a session's token says; whether it is genuine, the server knows. Nothing of what is no token: an API key. */
export function claimsOf(token: string): Claims {
  const [, payload] = token.split('.');
  if (payload === undefined) return {};
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
}
