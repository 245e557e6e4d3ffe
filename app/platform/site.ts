import { formatTaxId } from '../domain/tax-id.ts';
import type { SiteData } from './operator.ts';

/** Who operates the site, as an administrator saved it. */
export interface StoredOperator {
  legal_name?: string;
  tax_id?: string;
  address?: string;
  email?: string;
  phone?: string;
}

/** The site's name and who operates it. */
export type Site = Pick<SiteData, 'name' | 'operator'>;

/** The site as pages show it. */
export function siteOf(name: string | undefined, stored: StoredOperator | undefined): Site {
  return { name: name || 'Pátio', operator: operatorOf(stored) };
}

function operatorOf(stored: StoredOperator | undefined): Site['operator'] {
  if (!stored?.legal_name) return null;
  const { legal_name: legalName, tax_id: taxId = '', address = '' } = stored;
  const { email = '', phone = '' } = stored;
  const kind = taxId.length === 11 ? 'CPF' : 'CNPJ';
  return { legalName, taxId: taxId && `${kind} ${formatTaxId(taxId)}`, address, email, phone };
}
