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

const DAY = 24 * 3_600_000;

/** When the badge of a store ends: it lasts a year and is renewed 60 days before. @param since first verification */
export function badgeEnds(since: Date, now: Date): Date {
  const ends = new Date(since);
  while (ends.getTime() <= now.getTime() + 60 * DAY) ends.setUTCFullYear(ends.getUTCFullYear() + 1);
  const renewedNow = new Date(now);
  renewedNow.setUTCFullYear(now.getUTCFullYear() + 1);
  return ends < renewedNow ? ends : renewedNow;
}

/** The row of public.customers of a seller. */
export function customerRow(random: Random, seller: Seller, now: Date) {
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
    // A private seller has only the sign-in address, which nobody is shown.
    email: store ? seller.email : null,
    address: store ? store.street : null,
    // Private sellers do not show where they live.
    show_address: store !== undefined,
    city: seller.city.name,
    state: seller.city.state,
    plan_type: store?.plan ?? 'basic',
    is_active: true,
    is_verified: store?.verified ?? false,
    verified_until: store?.verified ? badgeEnds(seller.createdAt, now) : null,
    opening_hours: store?.hours ?? null,
    creci: store?.creci ?? null,
    legal_name: store ? `${seller.name} Ltda.` : null,
    tax_id: store ? withCheckDigits(stem) : null,
    created_at: seller.createdAt,
    updated_at: seller.createdAt,
  };
}
