import { isMobile } from './phone.ts';

interface Contacts {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
}

/**
 * The channels of a store, as the database computes them (`customers.reached_by`). A mobile number has WhatsApp; a
 * landline only if the store says so.
 */
export function reachedBy({ phone, whatsapp, email }: Contacts): string[] {
  return [
    ...(phone ? ['phone'] : []),
    ...(whatsapp || (phone && isMobile(phone)) ? ['whatsapp'] : []),
    ...(email ? ['email'] : []),
  ];
}
