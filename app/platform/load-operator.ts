import { formatTaxId } from '../domain/tax-id.ts';
import type { Api } from './api-context.ts';
import { unwrap } from './errors.ts';
import type { Operator } from './operator.ts';

interface Stored {
  legal_name?: string;
  tax_id?: string;
  address?: string;
  email?: string;
}

// It stands on every page and hardly ever changes.
const freshMs = 60_000;
// By the API's address: each form that is sent has a client of its own.
const known = new Map<string, { at: number; operator: Promise<Operator | undefined> }>();

/**
 * The operator as the settings say; asked once a minute. While they cannot be read it is the one known last, or none:
 * a page that needs nothing else of the database goes on without it.
 */
export function loadOperator(api: Api): Promise<Operator | undefined> {
  const before = known.get(api.url);
  if (before && Date.now() - before.at < freshMs) return before.operator;
  const operator = readOperator(api).catch(() => {
    if (before) known.set(api.url, before);
    else known.delete(api.url);
    return before?.operator;
  });
  known.set(api.url, { at: Date.now(), operator });
  return operator;
}

async function readOperator(api: Api): Promise<Operator | undefined> {
  const [setting] = unwrap(
    await api.from('app_settings').select('value').eq('key', 'site.operator'),
  );
  const stored = setting?.value as Stored | undefined;
  if (!stored?.legal_name) return undefined;
  const { legal_name: legalName, tax_id: taxId = '', address = '', email = '' } = stored;
  const kind = taxId.length === 11 ? 'CPF' : 'CNPJ';
  return { legalName, taxId: taxId && `${kind} ${formatTaxId(taxId)}`, address, email };
}
