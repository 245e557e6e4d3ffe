import * as z from 'zod/mini';
import { isEmail } from '~/domain/contacts/email.ts';
import { customers } from '~/domain/limits/column-limits.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { parseStorePhone } from '~/domain/contacts/phone.ts';
import { storePhoneFault } from '~/domain/contacts/phone-fault.ts';
import type { PlanType } from '~/domain/billing/plans.ts';
import { formatPhone } from '~/domain/contacts/phone.ts';
import { formatTaxId, parseCnpj, parseCpf } from '~/domain/formats/tax-id.ts';
import { formatZipCode, parseZipCode } from '~/domain/places/zip-code.ts';
import { changesOf } from '~/platform/data/changes.ts';
import {
  businessName,
  faultless,
  given,
  most,
  zipCode,
} from '~/platform/data/store-field-rules.ts';
import type { CustomerRow } from './columns.tsx';

/** The store's part of the form, as typed. */
export interface StoreFields {
  business_name: string;
  phone: string;
  description: string;
  zip_code: string;
  address: string;
  city: string;
  state: string;
  plan_type: PlanType;
  is_active: boolean;
}

/** An existing customer also has the document of its verification. */
export interface EditedStoreFields extends StoreFields {
  legal_name: string;
  tax_id: string;
}

/** The account's part, for a new customer. */
export interface AccountFields {
  name: string;
  email: string;
  password: string;
  /** The person chooses the password by a link in a mail. */
  invite: boolean;
}

export type NewCustomerFields = AccountFields & StoreFields;

const store = {
  business_name: businessName('da empresa'),
  phone: faultless(storePhoneFault),
  description: most(customers.description),
  zip_code: zipCode,
  address: most(customers.address),
  city: most(customers.city),
  state: z.string(),
  plan_type: z.enum(['basic', 'pro', 'premium']),
  is_active: z.boolean(),
};

const storeSchema = z.object(store);

/** The form of an existing customer. */
export const editedStoreSchema = z.object({
  ...store,
  legal_name: most(customers.legal_name),
  tax_id: given(
    (text) => (parseCpf(text) ?? parseCnpj(text)) !== undefined,
    'Este CPF ou CNPJ não confere. Digite‑o de novo.',
  ),
});

// Specification, section 5.
const incomplete = 'Nome, email e senha são obrigatórios para criar um novo cliente';

const absent: Record<string, string> = { email: 'Falta o e-mail.', password: 'Falta a senha.' };

/** The faults of a new account; the first names all required fields. */
function checkAccount({ name, email, password, invite }: AccountFields, least: number) {
  const missing = [
    ...(cleanName(name) === '' ? ['name'] : []),
    ...(email.trim() === '' ? ['email'] : []),
    ...(password === '' && !invite ? ['password'] : []),
  ];
  const faults = missing.map((field, at) => [field, at === 0 ? incomplete : absent[field]]);
  if (email.trim() !== '' && !isEmail(email))
    faults.push(['email', 'Digite o e-mail, como nome@exemplo.com.br.']);
  if (password !== '' && !invite && [...password].length < least)
    faults.push(['password', `Senha mínima de ${least} caracteres`]);
  return faults as [keyof AccountFields, string][];
}

/**
 * Of a customer that is opened with the account: its faults in the order of the fields.
 * @param least how many characters a password has
 */
export const newCustomerSchema = (least: number) =>
  z
    .object({
      name: z.string(),
      email: z.string(),
      password: z.string(),
      invite: z.boolean(),
      business_name: z.string(),
      phone: z.string(),
      description: z.string(),
      zip_code: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      plan_type: z.enum(['basic', 'pro', 'premium']),
      is_active: z.boolean(),
    })
    .check(({ value, issues }) => {
      const faults = [
        ...checkAccount(value, least).map(([field, message]) => ({ path: [field], message })),
        ...(storeSchema.safeParse(value).error?.issues ?? []),
      ];
      for (const { path, message } of faults)
        issues.push({ code: 'custom', path, message, input: value });
    });

/** Specification, section 9: a new customer is pro and active. */
export const blankStore: StoreFields = {
  business_name: '',
  phone: '',
  description: '',
  zip_code: '',
  address: '',
  city: '',
  state: '',
  plan_type: 'pro',
  is_active: true,
};

export const blankAccount: AccountFields = { name: '', email: '', password: '', invite: false };

/** The row as form values. */
export function fieldsOf(row: CustomerRow): EditedStoreFields {
  return {
    business_name: row.business_name,
    phone: row.phone ? formatPhone(row.phone) : '',
    description: row.description ?? '',
    zip_code: row.zip_code ? formatZipCode(row.zip_code) : '',
    address: row.address ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    plan_type: row.plan_type,
    is_active: row.is_active,
    legal_name: row.legal_name ?? '',
    tax_id: row.tax_id ? formatTaxId(row.tax_id) : '',
  };
}

/** The form as a row. */
export function rowOf(fields: StoreFields) {
  const text = (typed: string) => typed.trim() || null;
  return {
    business_name: cleanName(fields.business_name, customers.business_name[1]),
    phone: parseStorePhone(fields.phone) ?? text(fields.phone),
    description: text(fields.description),
    zip_code: parseZipCode(fields.zip_code) ?? text(fields.zip_code),
    address: text(fields.address),
    city: text(fields.city),
    state: text(fields.state),
    plan_type: fields.plan_type,
    is_active: fields.is_active,
  };
}

function editedRowOf(fields: EditedStoreFields) {
  const { tax_id: typed } = fields;
  return {
    ...rowOf(fields),
    legal_name: fields.legal_name.trim() || null,
    tax_id: parseCpf(typed) ?? parseCnpj(typed) ?? null,
  };
}

export type CustomerChanges = Partial<ReturnType<typeof editedRowOf>>;

/** The changed columns. */
export const customerChanges = (
  before: EditedStoreFields,
  after: EditedStoreFields,
): CustomerChanges => changesOf(editedRowOf(before), editedRowOf(after));
