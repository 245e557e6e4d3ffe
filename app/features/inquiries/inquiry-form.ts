import { parseEmail } from '~/domain/email.ts';
import { cleanName } from '~/domain/name.ts';
import { parsePhone } from '~/domain/phone.ts';

/** What a visitor writes to a seller. Names are those of the function that keeps it. */
export interface InquiryForm {
  name: string;
  email: string;
  phone: string;
  message: string;
}

export type InquiryErrors = Partial<Record<keyof InquiryForm | 'form', string>>;

/** Reads the contact form as it was sent. */
export function readInquiry(form: FormData): InquiryForm {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: cleanName(text('name')),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
  };
}

/** Name, e-mail and phone are required, the message is not (specification, section 5). */
export function checkInquiry({ name, email, phone, message }: InquiryForm): InquiryErrors {
  const errors: InquiryErrors = {};
  if (!name) errors.name = 'Informe o seu nome.';
  if (!parseEmail(email)) errors.email = 'Confira o e-mail. Ex.: voce@exemplo.com';
  if (!phone) errors.phone = 'Informe o telefone com DDD.';
  else if (!parsePhone(phone)) errors.phone = 'Confira o número. Ex.: (19) 98112-4470';
  if (message.length > 4000) errors.message = 'A mensagem pode ter até 4.000 caracteres.';
  return errors;
}
