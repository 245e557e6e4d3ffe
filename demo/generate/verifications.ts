import { stableId } from '../../supabase/reference/ids.ts';
import { customerRow } from './customers.ts';
import type { Seller } from './sellers.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Customer = ReturnType<typeof customerRow>;

const kinds = [
  ['registration_card', 'cartao-cnpj.jpg'],
  ['articles', 'contrato-social.jpg'],
  ['responsible_id', 'documento-frente-e-verso.jpg'],
  ['storefront', 'fachada.jpg'],
] as const;

/** Verification requests in every state that a screen shows, and the documents of pending ones. */
export function makeVerifications(
  sellers: readonly Seller[],
  customers: readonly Customer[],
  admin: string,
  now: Date,
) {
  const stores = sellers.filter(({ store }) => store !== null);
  const open = stores.filter(({ store }) => !store!.verified).slice(0, 3);
  const requests = open.map((seller, at) => ({
    ...sentBy(seller, customers, new Date(now.getTime() - (4 + 3 * at) * HOUR)),
    ...(at === 2 && {
      status: 'asked_again',
      reason: 'storefront',
      note: 'A foto da fachada corta o nome na placa. Mande outra, de frente, com a placa inteira.',
      decided_at: new Date(now.getTime() - 2 * HOUR),
      decided_by: admin,
    }),
  }));
  const first = stores[0]!;
  const badge = customers.find(({ id }) => id === first.id)!.verified_until!;
  const decided = new Date(badge);
  decided.setUTCFullYear(badge.getUTCFullYear() - 1);
  const past = {
    ...sentBy(first, customers, new Date(decided.getTime() - DAY)),
    status: 'verified',
    reason: null,
    note: null,
    decided_at: decided,
    decided_by: admin,
  };
  const documents = requests.flatMap((request) =>
    kinds.map(([kind, file_name]) => {
      const id = stableId('document', `${request.id} ${kind}`);
      return {
        id,
        request_id: request.id,
        customer_id: request.customer_id,
        kind,
        path: `${request.customer_id}/${id}.jpg`,
        file_name,
        mime_type: 'image/jpeg',
        bytes: 180_000,
        created_at: request.created_at,
      };
    }),
  );
  return { requests: [...requests, past], documents };
}

function sentBy(seller: Seller, customers: readonly Customer[], sent: Date) {
  const row = customers.find(({ id }) => id === seller.id)!;
  return {
    id: stableId('verification', seller.slug),
    customer_id: seller.id,
    status: 'waiting',
    responsible_name: seller.ownerName,
    responsible_role: 'Sócio',
    legal_name: row.legal_name,
    tax_id: row.tax_id,
    address: [row.address, row.city, row.state].filter(Boolean).join(', '),
    upload_count: kinds.length,
    sent_at: sent,
    created_at: new Date(sent.getTime() - HOUR),
    updated_at: sent,
    reason: null as string | null,
    note: null as string | null,
    decided_at: null as Date | null,
    decided_by: null as string | null,
  };
}
