import type { ContactAnswer } from './contact-action.ts';
import { readInquiry } from './inquiry-form.ts';

const lost =
  'A conexão falhou e não sabemos se o pedido chegou. Verifique sua internet e tente de novo.';

/** The answer to a contact card's form when the connection broke while it was sent: what was typed stays. */
export function unsent(form: FormData): ContactAnswer {
  return form.get('intent') === 'mensagem'
    ? { kind: 'refused', typed: readInquiry(form), errors: { form: lost } }
    : { kind: 'failed', message: lost };
}
