import { cleanName, longestStoreName } from '~/domain/name.ts';
import { formatPhone, parsePhone } from '~/domain/phone.ts';
import { hasOwnPage } from '~/domain/plans.ts';
import { formatTaxId, parseCnpj, parseCpf } from '~/domain/tax-id.ts';
import { formatZipCode, parseZipCode } from '~/domain/zip-code.ts';
import { explain, unwrap } from '~/platform/errors.ts';
import { connect } from '~/platform/session.ts';
import type { Supabase } from '~/platform/supabase.ts';

/** What a person writes of their store, as typed. */
export interface StoreFields {
  business_name: string;
  description: string;
  phone: string;
  whatsapp: string;
  email: string;
  opening_hours: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  legal_name: string;
  tax_id: string;
  creci: string;
}

/** A person's own store. */
export interface OwnStore {
  id: string;
  slug: string;
  isActive: boolean;
  /** Its plan brings a page of its own. */
  hasPage: boolean;
  isVerified: boolean;
  fields: StoreFields;
}

/** @returns null without a store. @throws DataError */
export async function loadOwnStore(client: Supabase, userId: string): Promise<OwnStore | null> {
  const rows = unwrap(
    await client
      .from('customers')
      .select(
        'id, slug, plan_type, is_active, is_verified, business_name, description, phone, whatsapp, email, opening_hours, address, city, state, zip_code, legal_name, tax_id, creci',
      )
      .eq('user_id', userId),
  );
  const [row] = rows;
  if (!row) return null;
  const { id, slug, plan_type, is_active: isActive, is_verified: isVerified, ...columns } = row;
  const typed = Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, value ?? '']),
  ) as unknown as StoreFields;
  const fields = {
    ...typed,
    phone: formatPhone(typed.phone),
    whatsapp: formatPhone(typed.whatsapp),
    zip_code: typed.zip_code && formatZipCode(parseZipCode(typed.zip_code) ?? typed.zip_code),
    tax_id: typed.tax_id && formatTaxId(typed.tax_id),
  };
  return { id, slug, isActive, isVerified, hasPage: hasOwnPage(plan_type), fields };
}

/** @param fields as typed, and right @returns what to tell the person when it did not work */
export async function saveStore(id: string, fields: StoreFields): Promise<string | undefined> {
  const { business_name, ...others } = fields;
  const written = Object.fromEntries(
    Object.entries(others).map(([name, text]) => [name, text.trim() || null]),
  );
  const values = {
    ...written,
    business_name: cleanName(business_name, longestStoreName),
    phone: parsePhone(fields.phone) ?? null,
    whatsapp: parsePhone(fields.whatsapp) ?? null,
    zip_code: parseZipCode(fields.zip_code) ?? null,
    tax_id: parseCpf(fields.tax_id) ?? parseCnpj(fields.tax_id) ?? null,
  };
  try {
    const client = await connect();
    const { error } = await client.from('customers').update(values).eq('id', id);
    return error ? explain(error) : undefined;
  } catch {
    return explain({ code: '', message: '' });
  }
}
