import { parseEmail } from '~/domain/contacts/email.ts';
import * as limits from '~/domain/limits/column-limits.ts';
import { cleanName } from '~/domain/text/clean-name.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { phoneFault } from '~/domain/contacts/phone-fault.ts';
import {
  readInquiry,
  type InquiryErrors,
  type InquiryForm,
  type RefusedInquiry,
} from './inquiry-form.ts';

/** What is wrong with a contact form, in the browser before it is sent and on the server again. */
export function refusalOf(form: FormData): RefusedInquiry | undefined {
  const typed = readInquiry(form);
  const errors = checkInquiry(typed);
  return Object.keys(errors).length > 0 ? { kind: 'refused', typed, errors } : undefined;
}

/** Name, e-mail and phone are required, the message is not (specification, section 5). */
export function checkInquiry({ name, email, phone, message }: InquiryForm): InquiryErrors {
  const errors: InquiryErrors = {};
  if (!cleanName(name)) errors.name = 'Informe o seu nome.';
  if (!parseEmail(email)) errors.email = 'Confira o e-mail. Ex.: voce@exemplo.com';
  const fault = phoneFault(phone);
  if (fault !== undefined) errors.phone = fault;
  const longest = limits.inquiries.message[1];
  // As the database counts: by character, not by half of a pair.
  if ([...message].length > longest)
    errors.message = `A mensagem pode ter até ${countOf(longest, 'caractere', 'caracteres')}.`;
  return errors;
}
