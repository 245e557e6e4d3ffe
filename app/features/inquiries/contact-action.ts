import { data, redirect } from 'react-router';
import { formatPhone, isMobile, phoneLink, whatsAppLink } from '~/domain/contacts/phone.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import type { Revealed } from '~/platform/answers/answers.ts';
import type { Api } from '~/platform/loaders/api-context.ts';
import type { ApiError } from '~/platform/refusals/errors.ts';
import { explain, fieldOf, refusalStatus } from '~/platform/refusals/explain.ts';
import { requestKeyOf } from '~/ui/forms/request-key-of.ts';
import { refusalOf } from './check-inquiry.ts';
import { readInquiry, type InquiryForm, type RefusedInquiry } from './inquiry-form.ts';

/** What an action of a listing's page answers to its contact card. */
export type ContactAnswer =
  | { kind: 'sent' }
  | RefusedInquiry
  | { kind: 'contact'; phone?: PhoneView; email?: string; address?: string }
  | { kind: 'failed'; message: string };

export interface PhoneView {
  /** For people: (11) 98765-4321. */
  shown: string;
  /** For a link: tel:+5511987654321. */
  href: string;
}

interface Contacted {
  vertical: Vertical;
  id: string;
  /** Opaque id that counts a visitor once. */
  visitor: string;
}

/** Asks for a contact, which counts it. @param kind phone, call, whatsapp or email */
type Reveal = (kind: string) => Promise<{ revealed: Revealed | null; error: ApiError | null }>;

/**
 * Handles a contact card's forms: a message (`intent=mensagem`), a revealed phone (`telefone`, `ligar`), a mail that is
 * begun (`email`) or the way to WhatsApp (`whatsapp`).
 * @returns an answer for the card; a redirect for WhatsApp
 */
export async function contactAction(api: Api, form: FormData, about: Contacted) {
  if (form.get('intent') === 'mensagem') return sendMessage(api, form, about);
  return answerReveal(form, async (kind) => {
    const { vertical, id, visitor } = about;
    const answered = await api.rpc('reveal_contact', {
      item_type: vertical,
      item_id: id,
      kind,
      visitor,
    });
    return revealedBy(answered);
  });
}

/**
 * The same forms on a store's own page, without the message, which is about a listing.
 * @param about.found what was answered when the store was asked for
 * @throws an answer 404 when there is no such store
 */
export async function storeContactAction(
  api: Api,
  form: FormData,
  { found, visitor }: { found: Found; visitor: string },
) {
  const { data: store, error } = found;
  if (error) return answer({ kind: 'failed', message: explain(error) }, refusalStatus(error));
  if (!store) throw data(null, { status: 404 });
  const about = { store: store.id, visitor };
  return answerReveal(form, async (kind) =>
    revealedBy(await api.rpc('reveal_store_contact', { ...about, kind })),
  );
}

interface Found {
  data: { id: string } | null;
  error: ApiError | null;
}

function revealedBy({ data: revealed, error }: { data: Revealed | null; error: ApiError | null }) {
  return { revealed, error };
}

function answerReveal(form: FormData, reveal: Reveal) {
  switch (form.get('intent')) {
    case 'whatsapp':
      return openWhatsApp(reveal, form);
    case 'ligar':
      return showContact(reveal, 'call');
    case 'email':
      return showContact(reveal, 'email');
    default:
      return showContact(reveal, 'phone');
  }
}

async function sendMessage(api: Api, form: FormData, about: Contacted) {
  const typed = readInquiry(form);
  // A field that people do not see: who fills it is no person, and need not know that we know.
  if (form.get('empresa_site')) return answer({ kind: 'sent' });
  const refused = refusalOf(form);
  if (refused) return answer(refused, 422);
  const { error } = await api.rpc('send_inquiry', {
    item_type: about.vertical,
    item_id: about.id,
    visitor: about.visitor,
    ...typed,
    ...(await requestKeyOf(form, typed)),
  });
  if (!error) return answer({ kind: 'sent' });
  const named = fieldOf(error);
  const field = named && named in typed ? (named as keyof InquiryForm) : 'form';
  return answer(
    { kind: 'refused', typed, errors: { [field]: explain(error) } },
    refusalStatus(error),
  );
}

async function showContact(reveal: Reveal, kind: 'phone' | 'call' | 'email') {
  const { revealed, error } = await reveal(kind);
  if (error) return answer({ kind: 'failed', message: explain(error) }, refusalStatus(error));
  const phone = revealed?.phone;
  return answer({
    kind: 'contact',
    ...(phone && { phone: { shown: formatPhone(phone), href: phoneLink(phone) } }),
    ...(revealed?.email && { email: revealed.email }),
    ...(revealed?.address && { address: revealed.address }),
  });
}

async function openWhatsApp(reveal: Reveal, form: FormData) {
  const { revealed, error } = await reveal('whatsapp');
  if (error) return answer({ kind: 'failed', message: explain(error) }, refusalStatus(error));
  // A mobile number has WhatsApp; a landline only if the store says so.
  const phone = revealed?.phone;
  const number = revealed?.whatsapp ?? (phone && isMobile(phone) ? phone : null);
  if (!number) {
    return answer({
      kind: 'failed',
      message: 'Esta loja não atende pelo WhatsApp. Fale por telefone ou e-mail.',
    });
  }
  return redirect(whatsAppLink(number, String(form.get('texto') ?? '')));
}

function answer(value: ContactAnswer, status = 200) {
  return data(value, { status });
}
