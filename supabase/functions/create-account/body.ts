import { z } from 'zod';

// Specification section 5.
const incomplete = 'Nome, email e senha são obrigatórios para criar um novo cliente';

const text = z.string().nullish();

/** What the administration's forms send. The database holds each text to its own limit. */
export const bodySchema = z.object(
  {
    /** The account's own, made with the form: the same form again opens nothing twice. */
    id: z.uuid('ID do usuário é obrigatório'),
    name: z.string(incomplete).trim().min(1, incomplete),
    email: z.string(incomplete).trim().min(1, incomplete),
    /** None: the person chooses one by a link in a mail. */
    password: z.string().min(1, incomplete).nullish(),
    /** The customer that is opened with it; none: an account alone. */
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
    /** Where the link of the mail leads: the page on which a password is chosen, or the site. */
    redirectTo: z.url().nullish(),
  },
  'Envie os dados da conta como um objeto JSON.',
);

export type Body = z.infer<typeof bodySchema>;
