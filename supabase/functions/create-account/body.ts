import { z } from 'zod';

// Specification section 5.
const incomplete = 'Nome, email e senha são obrigatórios para criar um novo cliente';

const text = z.string().nullish();

/** The body of the administrators' forms. The database limits each text. */
export const bodySchema = z.object(
  {
    /** The id of the account, chosen by the form: the same form again creates no second account. */
    id: z.uuid('ID do usuário é obrigatório'),
    name: z.string(incomplete).trim().min(1, incomplete),
    email: z.string(incomplete).trim().min(1, incomplete),
    /** Without one the person chooses it by a link in a mail. */
    password: z.string().min(1, incomplete).nullish(),
    /** The customer that is created with the account, if any. */
    store: z
      .object({
        business_name: z.string('Informe o nome da empresa.'),
        description: text,
        phone: text,
        address: text,
        city: text,
        state: text,
        zip_code: text,
        plan_type: z.enum(['basic', 'pro', 'premium'], 'Este plano não existe.').nullish(),
        is_active: z.boolean().nullish(),
      })
      .nullish(),
    /** The target of the link in the mail: the page where a password is chosen, or the site. */
    redirectTo: z.url().nullish(),
  },
  'Envie os dados da conta como um objeto JSON.',
);

export type Body = z.infer<typeof bodySchema>;
