import { siteName } from '../../domain/site/site-name.ts';
import { useRouteLoaderData } from 'react-router';

/** Who runs the site, shown on every page (Decreto 7.962/2013, art. 2). */
export interface Operator {
  legalName: string;
  /** CPF or CNPJ with its name and punctuation: `CNPJ 12.ABC.345/01DE-35`. */
  taxId: string;
  address: string;
  email: string;
  phone: string;
}

/** What the root of the application loads for every page. */
export interface SiteData {
  /** As an administrator calls it. */
  name: string;
  /** Null until an administrator has said who it is; undefined where it could not be read. */
  operator: Operator | null | undefined;
  year: number;
}

/** What the site is called, as an administrator has it. */
export const useSiteName = (): string => useSite()?.name ?? siteName();

/** Who runs the site and which year it is, on any page. Undefined where even the root could not be loaded. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}
