import * as z from 'zod/mini';
import { isEmail } from '~/domain/contacts/email.ts';
import { customers } from '~/domain/limits/column-limits.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { isWeek, weekOf, type Week } from '~/domain/stores/opening-hours.ts';
import { parsePhone, parseStorePhone } from '~/domain/contacts/phone.ts';
import { phoneFault, storePhoneFault } from '~/domain/contacts/phone-fault.ts';
import { parseZipCode } from '~/domain/places/zip-code.ts';
import { fittingFields } from '~/platform/data/draft-fields.ts';
import {
  businessName,
  faultless,
  given,
  most,
  zipCode,
} from '~/platform/data/store-field-rules.ts';

/** What a seller writes of their store, as typed. */
export interface StoreFields {
  cover_path: string | null;
  logo_path: string | null;
  business_name: string;
  slug: string;
  description: string;
  /** Null: it does not say. */
  hours: Week | null;
  opening_hours: string;
  phone: string;
  whatsapp: string;
  email: string;
  address: string;
  show_address: boolean;
  city: string;
  state: string;
  zip_code: string;
  creci: string;
}

/** What each is called where changes are listed. */
export const fieldLabels: Record<keyof StoreFields, string> = {
  cover_path: 'Capa',
  logo_path: 'Logo',
  business_name: 'Nome da loja',
  slug: 'Endereço da página',
  description: 'Descrição',
  hours: 'Atendimento',
  opening_hours: 'Observação do horário',
  phone: 'Telefone',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  address: 'Endereço',
  show_address: 'Mostrar o endereço',
  city: 'Cidade',
  state: 'Estado',
  zip_code: 'CEP',
  creci: 'CRECI',
};

/** Letters of a description that its field allows; what is longer from before stays. */
export const shortDescription = 600;

/** What the form holds it to; each fault names its mend. In the order of the fields. */
export const storeSchema = z
  .object({
    cover_path: z.nullable(z.string()),
    logo_path: z.nullable(z.string()),
    business_name: businessName('da loja'),
    slug: z
      .string()
      .check(
        z.refine(
          (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length >= 3 && slug.length <= 60,
          'Use de 3 a 60 letras sem acento, números e hífens.',
        ),
      ),
    description: most(customers.description),
    hours: z.nullable(
      z.custom<Week>(isWeek, 'Confira os horários: cada um termina depois de começar.'),
    ),
    opening_hours: most(customers.opening_hours),
    phone: faultless(storePhoneFault),
    whatsapp: faultless(phoneFault),
    email: given(isEmail, 'Digite o e-mail, como nome@exemplo.com.br.'),
    address: most(customers.address),
    show_address: z.boolean(),
    city: most(customers.city),
    state: z.string(),
    zip_code: zipCode,
    creci: most(customers.creci),
  })
  .check(
    z.refine(({ city, state }) => !city.trim() || state !== '', {
      path: ['state'],
      message: 'Escolha o estado da cidade.',
    }),
  );

/** What is kept of the fields. */
export function rowOf(fields: StoreFields) {
  const text = (typed: string) => typed.trim() || null;
  return {
    cover_path: fields.cover_path,
    logo_path: fields.logo_path,
    business_name: cleanName(fields.business_name, customers.business_name[1]),
    slug: fields.slug,
    description: text(fields.description),
    hours: fields.hours,
    opening_hours: text(fields.opening_hours),
    phone: parseStorePhone(fields.phone) ?? text(fields.phone),
    whatsapp: parsePhone(fields.whatsapp) ?? text(fields.whatsapp),
    email: text(fields.email)?.toLowerCase() ?? null,
    address: text(fields.address),
    show_address: fields.show_address,
    city: text(fields.city),
    state: text(fields.state),
    zip_code: parseZipCode(fields.zip_code) ?? text(fields.zip_code),
    creci: text(fields.creci),
  };
}

/** What a draft holds that the form can show, wherever it was kept. @param shown where the draft holds nothing */
export function fittingDraft(draft: unknown, shown: StoreFields): Partial<StoreFields> {
  const { hours, ...fields } = fittingFields(draft, storeSchema, shown);
  if (hours === undefined) return fields;
  // Times that are still wrong are shown at their day; what is no week at all has none.
  const isShown = hours === null || weekOf(hours) !== undefined;
  return isShown ? { ...fields, hours } : fields;
}

/** The fields that would change what is published. */
export function changedFields(published: StoreFields, typed: StoreFields): (keyof StoreFields)[] {
  const [before, after] = [rowOf(published), rowOf(typed)];
  return (Object.keys(fieldLabels) as (keyof StoreFields)[]).filter(
    (name) => canonical(before[name]) !== canonical(after[name]),
  );
}

// The database hands on the days of a week in its own order.
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Some of the fields, as a draft keeps them. */
export function pickFields(
  fields: StoreFields,
  names: (keyof StoreFields)[],
): Partial<StoreFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
