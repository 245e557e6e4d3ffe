import * as ownLimits from '~/domain/limits/column-limits.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { formatPhone, parsePhone, parseStorePhone } from '~/domain/contacts/phone.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import { formatTaxId, parseCnpj, parseCpf } from '~/domain/formats/tax-id.ts';
import { formatZipCode, parseZipCode } from '~/domain/places/zip-code.ts';
import type { Command } from '~/platform/data/command.ts';
import type { Caller, Query } from '~/platform/data/query.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';

/** What a person writes of their store, as typed. */
export interface StoreFields {
  business_name: string;
  description: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  legal_name: string;
  tax_id: string;
  creci: string;
}

/** A person's own store. */
export interface MyStore {
  id: string;
  slug: string;
  isActive: boolean;
  /** Its plan brings a page of its own. */
  hasPage: boolean;
  isVerified: boolean;
  /** A new name that waits for approval. */
  requestedName: string | null;
  fields: StoreFields;
}

/** The person's own store; null without one. */
export const myStore: Query<MyStore | null> = { key: ['account', 'store'], ask: loadOwnStore };

async function loadOwnStore({ api, userId }: Caller): Promise<MyStore | null> {
  const rows = unwrap(
    await api
      .from('customers')
      .select(
        'id, slug, plan_type, is_active, is_verified, requested_name, business_name, description, phone, whatsapp, email, address, city, state, zip_code, legal_name, tax_id, creci',
      )
      .eq('user_id', userId),
  );
  const [row] = rows;
  if (!row) return null;
  const {
    id,
    slug,
    plan_type,
    is_active: isActive,
    is_verified: isVerified,
    requested_name: requestedName,
    ...columns
  } = row;
  const { zip_code: zip, tax_id: tax } = columns;
  const fields: StoreFields = {
    ...withoutNulls(columns),
    phone: formatPhone(columns.phone ?? ''),
    whatsapp: formatPhone(columns.whatsapp ?? ''),
    zip_code: zip ? formatZipCode(parseZipCode(zip) ?? zip) : '',
    tax_id: tax ? formatTaxId(tax) : '',
  };
  return { id, slug, isActive, isVerified, requestedName, hasPage: hasOwnPage(plan_type), fields };
}

// What is not known is an empty field.
function withoutNulls<Name extends string>(row: Record<Name, string | null>): Record<Name, string> {
  const filled = Object.entries<string | null>(row).map(([name, value]) => [name, value ?? '']);
  return Object.fromEntries(filled) as Record<Name, string>;
}

/** Keeps what a person writes of their store; the fields as typed, and right. */
export const saveStore: Command<{ id: string; fields: StoreFields; isVerified: boolean }> = {
  run: async ({ api }, { id, fields, isVerified }) => {
    const { legal_name, tax_id, ...free } = valuesOf(fields);
    // By what a store is verified is the administration's.
    const values = isVerified ? free : { ...free, legal_name, tax_id };
    await expectDone(api.from('customers').update(values).eq('id', id));
  },
  changes: [myStore.key],
};

function valuesOf({ business_name, ...fields }: StoreFields) {
  const { phone, whatsapp, zip_code: zip, tax_id: tax, legal_name: legalName } = fields;
  const written = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, text.trim() || null]),
  );
  return {
    ...written,
    legal_name: legalName.trim() || null,
    business_name: cleanName(business_name, ownLimits.customers.business_name[1]),
    phone: parseStorePhone(phone) ?? null,
    whatsapp: parsePhone(whatsapp) ?? null,
    zip_code: parseZipCode(zip) ?? null,
    tax_id: parseCpf(tax) ?? parseCnpj(tax) ?? null,
  };
}
