import * as z from 'zod/mini';
import { subscriptions } from '~/domain/limits/column-limits.ts';
import { parseCnpj, parseCpf } from '~/domain/formats/tax-id.ts';

const [shortest, longest] = subscriptions.payer_name;

/** Who pays, as typed. */
export const payerSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(shortest, 'Digite o nome de quem paga.'),
      z.maxLength(longest, `O nome pode ter até ${longest} letras.`),
    ),
  taxId: z
    .string()
    .check(
      z.refine(
        (typed) => (parseCpf(typed) ?? parseCnpj(typed)) !== undefined,
        'Digite um CPF ou CNPJ válido: os dígitos finais não conferem.',
      ),
    ),
});

/** Where a refusal of the database is shown. */
export const payerPlaces = { payer_name: 'name', tax_id: 'taxId' } as const;
