import * as z from 'zod/mini';
import { sendings as limits } from '~/domain/limits/column-limits.ts';
import { unknownIn } from '~/domain/text/text-variables.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { Audience } from '~/platform/answers/campaign-answers.ts';

/** What a message to many can be filled in with, and with what where a person has none (private.personalize_text). */
export const messageVariables = {
  nome: 'Usuário',
  loja: 'sua loja',
  cidade: 'sua cidade',
  plano: 'Gratuito',
} as const;

const known = Object.keys(messageVariables);

/** Whether a message speaks of the reader's store, which not everybody has. */
export const namesStore = ({ title, message }: { title: string; message: string }): boolean =>
  /\{\s*(loja|cidade)\s*\}/.test(`${title} ${message}`);

const text = (least: string, most: number, longest: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, least),
    z.maxLength(most, longest),
    z.refine((value) => unknownIn(value, known).length === 0, {
      error: ({ input }) =>
        `{${unknownIn(String(input), known)[0]}} não existe. Use só as variáveis da lista.`,
    }),
  );

/** A message to an audience, in the order of the form. */
export const messageSchema = z
  .object({
    audience: z.enum(['all', 'pro', 'free', 'admins']),
    title: text(
      'Informe o assunto.',
      limits.title[1],
      `O assunto pode ter até ${limits.title[1]} letras.`,
    ),
    inApp: z.boolean(),
    byMail: z.boolean(),
    message: text(
      'Escreva a mensagem.',
      limits.message[1],
      `A mensagem pode ter até ${formatNumber(limits.message[1])} letras.`,
    ),
    link: z
      .string()
      .check(
        z.trim(),
        z.maxLength(limits.action_url, `O endereço pode ter até ${limits.action_url} letras.`),
        z.regex(
          /^(|\/|\/[^/\\]\S*|https?:\/\/[^\s/]\S*)$/,
          'Comece com https:// ou com uma barra. Ex.: /painel',
        ),
      ),
  })
  .check(
    z.refine(({ inApp, byMail }) => inApp || byMail, {
      error: 'Escolha por onde enviar: no app, por e-mail ou os dois.',
      path: ['byMail'],
    }),
  );

export type MessageValues = z.infer<typeof messageSchema>;

export const newMessage: MessageValues = {
  audience: 'pro',
  title: '',
  inApp: true,
  byMail: true,
  message: '',
  link: '',
};

export const audiences: { audience: Audience; label: string; note: string }[] = [
  { audience: 'all', label: 'Todos', note: 'contas ativas' },
  { audience: 'pro', label: 'Pro', note: 'lojas no plano Pro ou acima' },
  { audience: 'free', label: 'Gratuitos', note: 'contas sem plano pago' },
  { audience: 'admins', label: 'Administradores', note: 'bom para testar' },
];
