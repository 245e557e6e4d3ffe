import { isMobile } from './phone.ts';

interface Contacts {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
}

/**
 * Which of its ways a store has, as the database says it of a stored one (`customers.reached_by`). A mobile number has
 * WhatsApp; a landline only if the store says so.
 */
export function reachedBy({ phone, whatsapp, email }: Contacts): string[] {
  return [
    ...(phone ? ['phone'] : []),
    ...(whatsapp || (phone && isMobile(phone)) ? ['whatsapp'] : []),
    ...(email ? ['email'] : []),
  ];
}
