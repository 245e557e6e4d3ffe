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
