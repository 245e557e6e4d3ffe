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

/** The data that the root loads for every page. */
export interface SiteData {
  /** The name that an administrator set. */
  name: string;
  /** Null until an administrator has entered it; undefined where it could not be read. */
  operator: Operator | null | undefined;
  year: number;
}

/** The name of the site, as an administrator set it. */
export const useSiteName = (): string => useSite()?.name ?? siteName();

/** The operator of the site and the current year. Undefined where the root could not be loaded. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}
