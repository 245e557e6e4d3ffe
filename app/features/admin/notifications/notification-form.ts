import * as z from 'zod/mini';
import { notifications as limits } from '~/domain/limits/column-limits.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import type { Recipient } from '~/platform/answers/campaign-answers.ts';

const link = 'Comece com https:// ou com uma barra. Ex.: /configuracoes?aba=plano';

/** What is written for many, in the order of the form (specification, section 5). */
export const notificationSchema = z.object({
  mode: z.enum(['all', 'specific']),
  chosen: z.array(z.custom<Recipient>()),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Informe o título.'),
      z.maxLength(limits.title[1], `O título pode ter até ${limits.title[1]} letras.`),
    ),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva a mensagem.'),
      z.maxLength(
        limits.message[1],
        `A mensagem pode ter até ${formatNumber(limits.message[1])} letras.`,
      ),
    ),
  type: z.enum(['info', 'success', 'warning', 'error']),
  priority: z.enum(['low', 'normal', 'high']),
  actionUrl: z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.action_url, `O endereço pode ter até ${limits.action_url} letras.`),
      z.regex(/^(|\/|\/[^/\\]\S*|https?:\/\/[^\s/]\S*)$/, link),
    ),
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

/** Over so many people a high priority is asked about. */
export const manyPeople = 100;
