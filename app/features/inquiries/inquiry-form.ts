import type { ContactAnswer } from './contact-action.ts';

/** What a visitor writes to a seller. Names are those of the function that keeps it. */
export interface InquiryForm {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export type InquiryErrors = Partial<Record<keyof InquiryForm | 'form', string>>;

/** A message that is not sent as it is. */
export interface RefusedInquiry {
  kind: 'refused';
  typed: InquiryForm;
  errors: InquiryErrors;
}

/** Reads the contact form as it was sent; the database cleans the name. */
export function readInquiry(form: FormData): InquiryForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
  };
}

/** The answer to a contact card's form that was sent and has none: what was typed stays. @param why for people */
export function unsent(form: FormData, why: string): ContactAnswer {
  return form.get('intent') === 'mensagem'
    ? { kind: 'refused', typed: readInquiry(form), errors: { form: why } }
    : { kind: 'failed', message: why };
}
