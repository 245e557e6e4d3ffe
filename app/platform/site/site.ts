import { countOf } from '../../domain/formats/numbers.ts';
import { formatTaxId } from '../../domain/formats/tax-id.ts';
import type { SiteData } from './operator.ts';

/** Who operates the site, as an administrator saved it. */
export interface StoredOperator {
  legal_name?: string;
  tax_id?: string;
  address?: string;
  email?: string;
  phone?: string;
}

/** A figure that the operator claims: `10k+`, `sonhos realizados`. */
export type Claim = Record<'value' | 'label', string>;

/** The claims of the operator as they are saved (setting `site.claims`). */
export interface StoredClaims {
  home?: Claim[];
  pro?: Claim[];
  support_hours?: number | null;
}

/** The claims of the operator; pages show nothing that was not claimed. */
export interface SiteClaims {
  /** At most three, on the home page. */
  home: Claim[];
  /** At most three, on the page of the Pro plan. */
  pro: Claim[];
  /** Hours within which support answers. */
  supportHours: number | undefined;
}

/** The site's name, who operates it and what they claim of it. */
export interface Site extends Pick<SiteData, 'name' | 'operator'> {
  claims: SiteClaims;
}

/** The claimed answer time of support, as part of a sentence: ` em até 2 horas`; empty without a claim. */
export const withinHours = ({ supportHours }: Pick<SiteClaims, 'supportHours'>): string =>
  supportHours === undefined ? '' : ` em até ${countOf(supportHours, 'hora', 'horas')}`;

/** The site as pages show it. */
export function siteOf(
  name: string | undefined,
  operator: StoredOperator | undefined,
  claims: StoredClaims | undefined,
): Site {
  const { home = [], pro = [], support_hours: hours } = claims ?? {};
  return {
    name: name || 'Pátio',
    operator: operatorOf(operator),
    claims: { home, pro, supportHours: hours ?? undefined },
  };
}

function operatorOf(stored: StoredOperator | undefined): Site['operator'] {
  if (!stored?.legal_name) return null;
  const { legal_name: legalName, tax_id: taxId = '', address = '' } = stored;
  const { email = '', phone = '' } = stored;
  const kind = taxId.length === 11 ? 'CPF' : 'CNPJ';
  return { legalName, taxId: taxId && `${kind} ${formatTaxId(taxId)}`, address, email, phone };
}
