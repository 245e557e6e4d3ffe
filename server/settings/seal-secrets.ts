import { Hono } from 'hono';
import { isSealed, type Safe, secretName } from './secrets.ts';

type Row = Record<string, unknown>;

/**
 * The API, with secrets of integrations sealed before the database sees them: neither its files nor its log hold
 * one that can be read.
 * @param api answers the request then
 */
export function sealingSecrets(api: Hono, safe: Safe): Hono {
  const app = new Hono();
  app.on(['POST', 'PATCH', 'PUT'], '/rest/v1/integration_settings', async (c, next) => {
    const { url, method, signal, headers: given } = c.req.raw;
    const body = await c.req.raw.text();
    const headers = new Headers(given);
    headers.delete('content-length');
    c.req.raw = new Request(url, { method, headers, signal, body: sealed(body, safe) });
    return next();
  });
  app.route('/', api);
  return app;
}

function sealed(body: string, safe: Safe): string {
  try {
    const said = JSON.parse(body) as unknown;
    const rows = Array.isArray(said) ? said : [said];
    for (const row of rows) if (isRow(row)) sealRow(row, safe);
    return JSON.stringify(said);
  } catch {
    return body; // what is no JSON the API refuses, or it is sealed when it is first read
  }
}

function sealRow(row: Row, safe: Safe): void {
  sealField(row, 'api_key', secretName('n8n', 'api_key'), safe);
  const { settings } = row;
  if (isRow(settings))
    sealField(settings, 'clientSecret', secretName('google', 'client_secret'), safe);
}

function sealField(row: Row, field: string, name: string, safe: Safe): void {
  const value = row[field];
  if (typeof value !== 'string' || value.trim() === '' || isSealed(value)) return;
  row[field] = safe.seal(name, value.trim());
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
