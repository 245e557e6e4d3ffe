import type { ContactAnswer } from './contact-action.ts';
import { readInquiry } from './inquiry-form.ts';

/** The answer to a contact card's form that was sent and has none: what was typed stays. @param why for people */
export function unsent(form: FormData, why: string): ContactAnswer {
  return form.get('intent') === 'mensagem'
    ? { kind: 'refused', typed: readInquiry(form), errors: { form: why } }
    : { kind: 'failed', message: why };
}
