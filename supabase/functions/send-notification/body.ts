import { z } from 'zod';

/** What the form of the administration sends (specification section 7). */
export const bodySchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, 'Informe o título.')
    .max(160, 'O título pode ter até 160 letras.'),
  message: z
    .string()
    .trim()
    .min(1, 'Escreva a mensagem.')
    .max(2000, 'A mensagem pode ter até 2000 letras.'),
  userIds: z
    .array(z.uuid('Um dos usuários não tem um código válido.'))
    .max(20_000, 'Envie para até 20000 pessoas de cada vez.'),
  type: z.enum(['info', 'success', 'warning', 'error']).default('info'),
  priority: z.enum(['low', 'normal', 'high']).default('normal'),
  actionUrl: z
    .union([
      z.literal(''),
      z
        .string()
        .max(500)
        .regex(
          /^(\/|\/[^/\\].*|https?:\/\/\S+)$/,
          'O link deve ser uma página do site ou um endereço https.',
        ),
    ])
    .nullish(),
  metadata: z
    .object({ sentBy: z.string().max(320).nullish(), sentAt: z.string().max(40).nullish() })
    .nullish(),
  /** Made with the form: the same key again tells nobody twice. */
  requestKey: z.uuid('A chave do pedido não é válida.').nullish(),
});

export type Body = z.infer<typeof bodySchema>;
