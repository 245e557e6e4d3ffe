import { data, redirect } from 'react-router';
import { formatPhone, isMobile, whatsAppLink } from '~/domain/phone.ts';
import type { Vertical } from '~/domain/verticals.ts';
import type { Api } from '~/platform/api-context.ts';
import { explain } from '~/platform/errors.ts';
import { checkInquiry, readInquiry, type InquiryErrors, type InquiryForm } from './inquiry-form.ts';

/** What an action of a listing's page answers to its contact card. */
export type ContactAnswer =
  | { kind: 'sent' }
  | { kind: 'refused'; typed: InquiryForm; errors: InquiryErrors }
  | { kind: 'contact'; phone?: PhoneView; email?: string }
  | { kind: 'failed'; message: string };

export interface PhoneView {
  /** For people: (11) 98765-4321. */
  shown: string;
  /** For a link: tel:+5511987654321. */
  href: string;
}

export interface Contacted {
  vertical: Vertical;
  id: string;
  /** Opaque id that counts a visitor once. */
  visitor: string;
}

interface Revealed {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
}

/**
 * Handles a contact card's forms: a message (`intent=mensagem`), a revealed phone (`telefone`, `ligar`) or the
 * way to WhatsApp (`whatsapp`).
 * @returns an answer for the card; a redirect for WhatsApp
 */
export async function contactAction(api: Api, form: FormData, about: Contacted) {
  switch (form.get('intent')) {
    case 'mensagem':
      return sendMessage(api, form, about);
    case 'whatsapp':
      return openWhatsApp(api, form, about);
    case 'ligar':
      return showContact(api, 'call', about);
    default:
      return showContact(api, 'phone', about);
  }
}

async function sendMessage(api: Api, form: FormData, about: Contacted) {
  const typed = readInquiry(form);
  // A field that people do not see: who fills it is no person, and need not know that we know.
  if (form.get('empresa_site')) return answer({ kind: 'sent' });
  const errors = checkInquiry(typed);
  if (Object.keys(errors).length > 0) return answer({ kind: 'refused', typed, errors }, 422);
  const { error } = await api.rpc('send_inquiry', {
    item_type: about.vertical,
    item_id: about.id,
    visitor: about.visitor,
    ...typed,
  });
  if (!error) return answer({ kind: 'sent' });
  const field = error.hint && error.hint in typed ? (error.hint as keyof InquiryForm) : 'form';
  const status = error.code === 'PT429' ? 429 : 422;
  return answer({ kind: 'refused', typed, errors: { [field]: explain(error) } }, status);
}

async function reveal(api: Api, kind: string, { vertical, id, visitor }: Contacted) {
  const { data: revealed, error } = await api.rpc('reveal_contact', {
    item_type: vertical,
    item_id: id,
    kind,
    visitor,
  });
  return { revealed: revealed as unknown as Revealed | null, error };
}

async function showContact(api: Api, kind: 'phone' | 'call', about: Contacted) {
  const { revealed, error } = await reveal(api, kind, about);
  if (error) return answer({ kind: 'failed', message: explain(error) }, 422);
  const phone = revealed?.phone;
  return answer({
    kind: 'contact',
    ...(phone && { phone: { shown: formatPhone(phone), href: `tel:${phone}` } }),
    ...(revealed?.email && { email: revealed.email }),
  });
}

async function openWhatsApp(api: Api, form: FormData, about: Contacted) {
  const { revealed, error } = await reveal(api, 'whatsapp', about);
  if (error) return answer({ kind: 'failed', message: explain(error) }, 422);
  // A mobile number has WhatsApp; a landline only if the store says so.
  const phone = revealed?.phone;
  const number = revealed?.whatsapp ?? (phone && isMobile(phone) ? phone : null);
  if (!number) {
    return answer({
      kind: 'failed',
      message: 'Esta loja não atende pelo WhatsApp. Ligue ou envie uma mensagem.',
    });
  }
  return redirect(whatsAppLink(number, String(form.get('texto') ?? '')));
}

function answer(value: ContactAnswer, status = 200) {
  return data(value, { status });
}
