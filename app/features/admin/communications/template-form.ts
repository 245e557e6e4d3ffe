import * as z from 'zod/mini';
import { mail_templates as limits } from '~/domain/limits/column-limits.ts';
import { mailTexts, type MailTopic } from '~/domain/notifications/mail-texts.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';
import { unknownIn } from '~/domain/text/text-variables.ts';

export interface TemplateValues {
  subject: string;
  body: string;
}

/** What can be inserted: into the subject no whole paragraphs. */
export function variablesOf(topic: MailTopic) {
  const all = Object.keys(mailTexts[topic].variables);
  return { body: all, subject: all.filter((name) => name !== 'mensagem' && name !== 'botão') };
}

/** The text of a mail, in the order of its form. */
export function templateSchema(topic: MailTopic) {
  const known = variablesOf(topic);
  const text = (names: string[], least: string, most: number) =>
    z.string().check(
      z.trim(),
      z.minLength(1, least),
      z.maxLength(most, `O texto pode ter até ${formatNumber(most)} letras.`),
      z.refine((value) => unknownIn(value, names).length === 0, {
        error: ({ input }) =>
          `{${unknownIn(String(input), names)[0]}} não existe aqui. Use só as variáveis da lista.`,
      }),
    );
  return z.object({
    subject: text(known.subject, 'Informe o assunto.', limits.subject[1]),
    body: text(known.body, 'Escreva o texto.', limits.body[1]),
  });
}
