import { z } from 'zod';

const link = 'O link deve ser uma página do site ou um endereço https, com até 500 letras.';
const more = 'Os dados adicionais devem ser um objeto com sentBy e sentAt.';

/** The body of the administrators' form (specification section 7). Every refusal is a sentence for people. */
export const bodySchema = z.object(
  {
    title: z
      .string('Informe o título.')
      .trim()
      .min(1, 'Informe o título.')
      .max(160, 'O título pode ter até 160 letras.'),
    message: z
      .string('Escreva a mensagem.')
      .trim()
      .min(1, 'Escreva a mensagem.')
      .max(2000, 'A mensagem pode ter até 2.000 letras.'),
    userIds: z
      .array(
        z.uuid('Um dos usuários não tem um código válido.'),
        'Escolha os usuários: uma lista dos seus códigos.',
      )
      .max(20_000, 'Envie para até 20.000 pessoas de cada vez.'),
    /** Instead of userIds: all accounts. */
    audience: z.literal('all', 'Escolha os usuários, ou "all".').nullish(),
    type: z
      .enum(
        ['info', 'success', 'warning', 'error'],
        'O tipo deve ser info, success, warning ou error.',
      )
      .default('info'),
    priority: z
      .enum(['low', 'normal', 'high'], 'A prioridade deve ser low, normal ou high.')
      .default('normal'),
    actionUrl: z
      .string(link)
      .max(500, link)
      .regex(/^(|\/|\/[^/\\].*|https?:\/\/\S+)$/, link)
      .nullish(),
    metadata: z
      .object(
        {
          sentBy: z.string(more).max(320, more).nullish(),
          sentAt: z.string(more).max(40, more).nullish(),
        },
        more,
      )
      .nullish(),
    /** Chosen by the form: the same key again notifies nobody twice. */
    requestKey: z.uuid('A chave do pedido não é válida.').nullish(),
  },
  'Envie os dados da notificação como um objeto JSON.',
);

export type Body = z.infer<typeof bodySchema>;
