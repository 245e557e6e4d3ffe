import { formatTaxId } from '../domain/tax-id.ts';
import type { Api } from './api-context.ts';
import { unwrap } from './errors.ts';
import type { Operator, SiteData } from './operator.ts';

interface StoredOperator {
  legal_name?: string;
  tax_id?: string;
  address?: string;
  email?: string;
  phone?: string;
}

type Site = Pick<SiteData, 'name' | 'operator'>;

const unknown: Site = { name: 'Pátio', operator: undefined };

// It stands on every page and hardly ever changes; what an administrator saves is to be seen soon.
const freshMs = 5_000;
// By the API's address: each form that is sent has a client of its own.
const known = new Map<string, { at: number; site: Promise<Site> }>();

/**
 * The site's name and who operates it, as the settings say; asked every few seconds. While they cannot be read it is
 * what was known last, or nothing: a page that needs nothing else of the database goes on without it.
 */
export function loadSite(api: Api): Promise<Site> {
  const before = known.get(api.url);
  if (before && Date.now() - before.at < freshMs) return before.site;
  const site = readSite(api).catch(() => {
    if (before) known.set(api.url, before);
    else known.delete(api.url);
    return before?.site ?? unknown;
  });
  known.set(api.url, { at: Date.now(), site });
  return site;
}

async function readSite(api: Api): Promise<Site> {
  const rows = unwrap(
    await api.from('app_settings').select('key, value').in('key', ['site.name', 'site.operator']),
  );
  const saved = new Map(rows.map(({ key, value }) => [key, value]));
  const name = saved.get('site.name');
  return {
    name: typeof name === 'string' && name ? name : unknown.name,
    operator: operatorOf(saved.get('site.operator') as StoredOperator | undefined),
  };
}

function operatorOf(stored: StoredOperator | undefined): Operator | null {
  if (!stored?.legal_name) return null;
  const { legal_name: legalName, tax_id: taxId = '', address = '' } = stored;
  const { email = '', phone = '' } = stored;
  const kind = taxId.length === 11 ? 'CPF' : 'CNPJ';
  return { legalName, taxId: taxId && `${kind} ${formatTaxId(taxId)}`, address, email, phone };
}
