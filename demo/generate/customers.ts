import type { Random } from '../random.ts';
import type { Seller } from './sellers.ts';

/** Check digits of a CNPJ, alphanumeric ones included (IN RFB 2.229/2024). */
function withCheckDigits(stem: string): string {
  const digit = (text: string) => {
    const sum = [...text]
      .reverse()
      .reduce((total, char, index) => total + (char.charCodeAt(0) - 48) * (2 + (index % 8)), 0);
    const rest = sum % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const first = stem + digit(stem);
  return first + digit(first);
}

/** The row of public.customers of a seller. */
export function customerRow(random: Random, seller: Seller) {
  const { store } = seller;
  const stem = `PT${String(random.int(0, 999_999)).padStart(6, '0')}0001`;
  return {
    id: seller.id,
    user_id: seller.userId,
    business_name: seller.name,
    slug: seller.slug,
    description: store?.description ?? null,
    phone: seller.phone,
    whatsapp: seller.phone,
    // A person's only address is the one that they sign in with: nobody is shown it.
    email: store ? seller.email : null,
    address: store ? store.street : null,
    // Who sells from home does not say where that is.
    show_address: store !== undefined,
    city: seller.city.name,
    state: seller.city.state,
    plan_type: store?.plan ?? 'basic',
    is_active: true,
    is_verified: store?.verified ?? false,
    opening_hours: store?.hours ?? null,
    creci: store?.creci ?? null,
    legal_name: store ? `${seller.name} Ltda.` : null,
    tax_id: store ? withCheckDigits(stem) : null,
    created_at: seller.createdAt,
    updated_at: seller.createdAt,
  };
}
