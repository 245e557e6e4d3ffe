import * as z from 'zod/mini';
import { customers } from '~/domain/limits/column-limits.ts';
import { parseZipCode } from '~/domain/places/zip-code.ts';
import { cleanName } from '~/domain/text/clean-name.ts';

/** A text of at most so many letters. */
export const most = (letters: number) =>
  z.string().check(z.maxLength(letters, `Use até ${letters} letras.`));

/** Nothing, or a text that fits. */
export const given = (fits: (text: string) => boolean, fault: string) =>
  z.string().check(z.refine((text) => text.trim() === '' || fits(text.trim()), fault));

/** Nothing, or a text without a fault. */
export const faultless = (faultOf: (typed: string) => string | undefined) =>
  z.string().check((context) => {
    const fault = context.value.trim() && faultOf(context.value);
    if (fault) context.issues.push({ code: 'custom', message: fault, input: context.value });
  });

/** @param owner whose name it is: "da loja" */
export const businessName = (owner: string) =>
  z
    .string()
    .check(
      z.refine(
        (name) =>
          [...cleanName(name, customers.business_name[1])].length >= customers.business_name[0],
        `Digite o nome ${owner}, com ${customers.business_name[0]} letras ou mais.`,
      ),
    );

export const zipCode = given(
  (text) => parseZipCode(text) !== undefined,
  'Digite os 8 números do CEP.',
);
