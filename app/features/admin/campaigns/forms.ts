import * as z from 'zod/mini';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { sendings as limits } from '~/domain/limits/column-limits.ts';
import { unknownIn } from '~/domain/text/text-variables.ts';
import type { Audience, Recipient } from '~/platform/answers/campaign-answers.ts';

/** The variables of a message, with their fallbacks (private.personalize_text). */
export const messageVariables = {
  nome: 'Usuário',
  loja: 'sua loja',
  cidade: 'sua cidade',
  plano: 'Gratuito',
} as const;

/** Whether a message names the reader's store. */
export const namesStore = ({ title, message }: { title: string; message: string }): boolean =>
  /\{\s*(loja|cidade)\s*\}/.test(`${title} ${message}`);

const text = (missing: string, most: number, name: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(most, `${name} pode ter até ${formatNumber(most)} letras.`),
    );

const unknownVariables = (value: string) => unknownIn(value, Object.keys(messageVariables));
const onlyKnownVariables = z.refine<string>((value) => unknownVariables(value).length === 0, {
  error: ({ input }) =>
    `{${unknownVariables(String(input))[0]}} não existe. Use só as variáveis da lista.`,
});

const message = text('Escreva a mensagem.', limits.message[1], 'A mensagem');

const link = (example: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.action_url, `O endereço pode ter até ${limits.action_url} letras.`),
      z.regex(
        /^(|\/|\/[^/\\]\S*|https?:\/\/[^\s/]\S*)$/,
        `Comece com https:// ou com uma barra. Ex.: ${example}`,
      ),
    );

/** A message to an audience, in the order of the form. */
export const messageSchema = z
  .object({
    audience: z.enum(['all', 'pro', 'free', 'admins']),
    title: text('Informe o assunto.', limits.title[1], 'O assunto').check(onlyKnownVariables),
    inApp: z.boolean(),
    byMail: z.boolean(),
    message: message.check(onlyKnownVariables),
    link: link('/painel'),
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

/** A notification to all or to chosen people, in the order of the form (specification, section 5). */
export const notificationSchema = z.object({
  mode: z.enum(['all', 'specific']),
  chosen: z.array(z.custom<Recipient>()),
  title: text('Informe o título.', limits.title[1], 'O título'),
  message,
  type: z.enum(['info', 'success', 'warning', 'error']),
  priority: z.enum(['low', 'normal', 'high']),
  actionUrl: link('/configuracoes?aba=plano'),
});

export type NotificationValues = z.infer<typeof notificationSchema>;

/** The defaults of the specification (section 9). */
export const newNotification: NotificationValues = {
  mode: 'all',
  chosen: [],
  title: '',
  message: '',
  type: 'info',
  priority: 'normal',
  actionUrl: '',
};
