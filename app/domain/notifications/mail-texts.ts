import { siteName } from '../site/site-name.ts';
import { formatDay } from '../time/dates.ts';
import { formatMoneyExact } from '../money/money.ts';
import { countOf } from '../formats/numbers.ts';
import { formatPhone } from '../contacts/phone.ts';
import { quoted } from '../text/quoted.ts';
import { fillIn, unknownIn } from '../text/text-variables.ts';

// The mails that an administrator can rewrite: their words, which stand nowhere else, and their variables. `{mensagem}`
// is a text of another person, `{botão}` the button; both are paragraphs of their own. server/mail draws what stands
// around them. The database has the same lists of variables (private.mail_variables).

/** The topics of mails, as in the outbox. */
export type MailFacts = Readonly<Record<string, unknown>>;

export interface MailText {
  label: string;
  /** Its variables, from its facts. */
  variables: Readonly<Record<string, (facts: MailFacts) => string>>;
  subject: string;
  text: string;
  /** The label of the button. */
  button: string;
}

const say = (facts: MailFacts, name: string): string => {
  const value = facts[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const item = (facts: MailFacts) => quoted(say(facts, 'item'));
const person = (facts: MailFacts) => quoted(say(facts, 'sender') || 'Uma pessoa');
const written = (facts: MailFacts) => say(facts, 'text');
// server/mail writes these.
const drawn = () => '';
const valid = (facts: MailFacts) => countOf(Number(facts['minutes']), 'minuto', 'minutos');

/** How whoever wrote can be reached, in lines. */
export function contactLines(facts: MailFacts): string {
  const [email, phone] = [say(facts, 'senderEmail'), say(facts, 'senderPhone')];
  const lines = [email && `E-mail: ${email}`, phone && `Telefone: ${formatPhone(phone)}`];
  return lines.filter(Boolean).join('\n');
}

/** The text of bundled notifications: each reason with its titles, then titles without a reason. */
function bundleSummary(facts: MailFacts): string {
  const rows = (facts['bundled'] ?? []) as MailFacts[];
  const reasonOf = (row: MailFacts) => say(row, 'reason');
  const reasons = new Set(rows.map(reasonOf).filter(Boolean));
  if (reasons.size === 0) return say(facts, 'message');
  const groups = [...reasons].map((reason) => {
    const items = rows.filter((row) => reasonOf(row) === reason).map(item);
    return `${items.join(', ')}\nMotivo: ${reason}`;
  });
  const rest = Number(facts['count']) - rows.length;
  return [...groups, ...(rest > 0 ? [`E mais ${countOf(rest, 'anúncio', 'anúncios')}.`] : [])].join(
    '\n\n',
  );
}

const link = 'O link vale por {validade} e só uma vez.';
const unasked = 'Se não foi você, ignore este e-mail: nada muda.';

export const mailTexts = {
  confirm: {
    label: 'Confirmar cadastro',
    variables: { validade: valid, botão: drawn },
    get subject() {
      return `Confirme seu e-mail no ${siteName()}`;
    },
    text: `Falta só confirmar seu e-mail para usar a conta.\n\n{botão}\n\n${link}\n\n${unasked}`,
    button: 'Confirmar e-mail',
  },
  recover: {
    label: 'Nova senha',
    variables: { validade: valid, botão: drawn },
    get subject() {
      return `Crie uma nova senha no ${siteName()}`;
    },
    text: `Recebemos um pedido para trocar a senha da sua conta.\n\n{botão}\n\n${link}\n\n${unasked}`,
    button: 'Criar nova senha',
  },
  inquiry: {
    label: 'Novo contato',
    variables: {
      pessoa: person,
      anúncio: item,
      mensagem: written,
      contato: contactLines,
      botão: drawn,
    },
    subject: 'Novo contato sobre {anúncio}',
    get text() {
      return `{pessoa} escreveu sobre {anúncio}:\n\n{mensagem}\n\n{botão}\n\n{contato}\n\nResponda pelo ${siteName()} e seu endereço fica só com você. Se você responder este e-mail, a resposta vai direto para quem escreveu, com o seu endereço.`;
    },
    get button() {
      return `Responder no ${siteName()}`;
    },
  },
  approval: {
    label: 'Anúncio aprovado',
    variables: { anúncio: item, botão: drawn },
    subject: 'Anúncio aprovado',
    text: '{anúncio} foi aprovado e já aparece para os visitantes.\n\n{botão}',
    button: 'Ver o anúncio',
  },
  rejection: {
    label: 'Anúncio rejeitado',
    variables: { anúncio: item, mensagem: written, botão: drawn },
    subject: 'Anúncio recusado',
    text: '{anúncio} não foi aprovado. Motivo:\n\n{mensagem}\n\n{botão}',
    button: 'Corrigir o anúncio',
  },
  expiry: {
    label: 'Vence em 3 dias',
    variables: {
      anúncio: item,
      data: (facts) => formatDay(say(facts, 'expiresOn')),
      botão: drawn,
    },
    subject: 'Seu anúncio vence em breve',
    text: '{anúncio} sai do ar em {data}, quando termina a validade do plano da sua loja.\n\n{botão}',
    button: 'Ver meus anúncios',
  },
  invoice: {
    label: 'Fatura Pix',
    variables: {
      fatura: (facts) => say(facts, 'item'),
      valor: (facts) => formatMoneyExact(Number(facts['amount'])),
      vencimento: (facts) => formatDay(say(facts, 'dueOn')),
      botão: drawn,
    },
    subject: 'Nova fatura',
    text: '{fatura}: {valor}, com vencimento em {vencimento}.\n\n{botão}',
    button: 'Ver a fatura',
  },
  review: {
    label: 'Nova avaliação',
    variables: {
      pessoa: person,
      anúncio: item,
      estrelas: (facts) => countOf(Number(facts['rating']), 'estrela', 'estrelas'),
      mensagem: written,
      botão: drawn,
    },
    subject: 'Nova avaliação: {estrelas}',
    text: '{pessoa} avaliou {anúncio}:\n\n{mensagem}\n\n{botão}',
    button: 'Ver a avaliação',
  },
  alert: {
    label: 'Busca salva',
    variables: {
      título: (facts) => say(facts, 'title'),
      resumo: (facts) => say(facts, 'message'),
      botão: drawn,
    },
    subject: '{título}',
    text: '{resumo}\n\n{botão}',
    button: 'Ver os anúncios',
  },
  bundle: {
    label: 'Vários avisos em um',
    variables: { título: (facts) => say(facts, 'title'), resumo: bundleSummary, botão: drawn },
    subject: '{título}',
    text: '{resumo}\n\n{botão}',
    button: 'Ver todos',
  },
} as const satisfies Record<string, MailText>;

export type MailTopic = keyof typeof mailTexts;

export const mailTopics = Object.keys(mailTexts) as MailTopic[];

/** The parts of a mail in their order. */
interface WrittenMail {
  subject: string;
  /** Paragraphs before the other person's text, or before the button. */
  before: string[];
  hasQuote: boolean;
  /** Between that and the button. */
  between: string[];
  after: string[];
}

/**
 * The parts of a mail from a rewritten text, with its variables filled in. A text without a button gets it at the end.
 * @returns undefined when the text has an unknown variable
 */
export function writeMail(
  topic: MailTopic,
  { subject, text }: Pick<MailText, 'subject' | 'text'>,
  facts: MailFacts,
): WrittenMail | undefined {
  const { variables } = mailTexts[topic] as MailText;
  if (unknownIn(`${subject} ${text}`, Object.keys(variables)).length > 0) return undefined;
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, value(facts)]),
  );
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const quote = paragraphs.indexOf('{mensagem}');
  const button = paragraphs.indexOf('{botão}');
  const end = button === -1 ? paragraphs.length : button;
  const fill = (from: number, to: number) =>
    paragraphs
      .slice(from, to)
      .filter((paragraph) => !/^\{(mensagem|botão)\}$/.test(paragraph))
      .map((paragraph) => fillIn(paragraph, values))
      .filter((paragraph) => paragraph !== '');
  const first = quote === -1 || quote > end ? end : quote;
  return {
    subject: fillIn(subject, values),
    before: fill(0, first),
    hasQuote: quote !== -1,
    between: fill(first, end),
    after: fill(end, paragraphs.length),
  };
}
