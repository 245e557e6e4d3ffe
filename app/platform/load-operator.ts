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
const known = new WeakMap<Api, { at: number; operator: Promise<Operator | undefined> }>();

/** The operator as the settings say; asked once a minute. @throws DataError */
export function loadOperator(api: Api): Promise<Operator | undefined> {
  const before = known.get(api);
  if (before && Date.now() - before.at < freshMs) return before.operator;
  const operator = readOperator(api);
  known.set(api, { at: Date.now(), operator });
  operator.catch(() => known.delete(api));
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
