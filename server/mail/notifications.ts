import { formatCost } from '../../app/domain/money/money.ts';
import { countOf } from '../../app/domain/formats/numbers.ts';
import { lookUp } from '../../app/domain/formats/lookup.ts';
import { memberRoles } from '../../app/domain/stores/member-roles.ts';
import { contactLines, mailTexts } from '../../app/domain/notifications/mail-texts.ts';
import { quoted } from '../../app/domain/text/quoted.ts';
import { greetsByItself } from '../../app/domain/text/text-variables.ts';
import { paths } from '../../app/platform/navigation/paths.ts';
import { asAdf } from './adf.ts';
import { action, footer, forAccount } from './frame.ts';
import { listingOf, photoIn } from './listing.ts';
import { asSaidOr, ownListings, rewritable } from './listing-notifications.ts';
import { type Facts, inFull, type MailListing, factText, type Template } from './facts.ts';

const cancel = (facts: Facts, token: string) =>
  inFull(facts, `${paths.cancelAlert}?token=${encodeURIComponent(token)}`);

/** What the administration wrote to many, as it stands in the app; whoever wants no more of it says so in one click. */
const announcement: Template = (facts) => {
  const token = factText(facts, 'token');
  const end = token && cancel(facts, token);
  return {
    subject: factText(facts, 'title'),
    before: factText(facts, 'message').split(/\n+/),
    greets: greetsByItself(factText(facts, 'message')),
    ...action(facts, 'Ver mais'),
    after: [],
    ...(end && { unsubscribe: end }),
    footer: footer(
      facts,
      forAccount,
      end ? [{ label: 'Não quero novidades por e-mail', link: end }] : [],
    ),
  };
};

function answersGoTo(facts: Facts): { replyTo: string } | undefined {
  const replyTo = factText(facts, 'senderEmail');
  return replyTo ? { replyTo } : undefined;
}

const inquiry: Template = (facts) => ({
  wordsOf: 'inquiry',
  ...listingOf(facts),
  ...action(facts, mailTexts.inquiry.button),
  ...answersGoTo(facts),
  footer: footer(facts, 'Você recebe este e-mail porque anuncia no {site}.'),
});

/** For the system of a store, which reads the attachment. */
const lead: Template = (facts) => ({
  subject: `Novo contato sobre ${quoted(factText(facts, 'item'))}`,
  unproven: true,
  before: [
    `${quoted(factText(facts, 'sender'))} escreveu sobre ${quoted(factText(facts, 'item'))}:`,
  ],
  quote: factText(facts, 'text'),
  after: [contactLines(facts)],
  ...answersGoTo(facts),
  attachment: { filename: 'lead.xml', contentType: 'application/xml', content: asAdf(facts) },
});

/** To the address that a store gives for its system, which must confirm: contacts have personal data. */
const leadEmail: Template = (facts) => ({
  subject: `Confirme este e-mail para os contatos de ${quoted(factText(facts, 'store'))}`,
  unproven: true,
  before: [
    `A loja ${quoted(factText(facts, 'store'))} quer receber aqui os contatos sobre os carros que anuncia no {site}.`,
  ],
  ...action(facts, 'Confirmar o endereço'),
  after: ['Enquanto ninguém confirmar, nada é enviado. Se você não conhece a loja, ignore.'],
});

/** To an address that may have no account yet. */
const storeInvitation: Template = (facts) => ({
  subject: `Convite para a equipe de ${quoted(factText(facts, 'store'))}`,
  unproven: true,
  before: [
    `${quoted(factText(facts, 'sender') || 'Uma pessoa')} convida você para trabalhar na loja ${quoted(factText(facts, 'store'))}, no {site}, como ${(lookUp(memberRoles, factText(facts, 'role')) ?? memberRoles.seller).toLowerCase()}.`,
  ],
  ...action(facts, 'Ver o convite'),
  after: [
    'O convite vale 7 dias, uma vez, e só para este e-mail. Se você não conhece a loja, ignore-o.',
  ],
});

const inquiryCopy: Template = (facts) => ({
  subject: `Sua mensagem para ${quoted(factText(facts, 'store'))}`,
  before: [
    `Sua mensagem sobre ${quoted(factText(facts, 'item'))} foi enviada para ${quoted(factText(facts, 'store'))}. Aqui está uma cópia:`,
  ],
  quote: factText(facts, 'text'),
  ...listingOf(facts),
  ...action(facts, 'Ver o anúncio'),
  after: ['A resposta chega por e-mail. Se não foi você que escreveu, ignore este e-mail.'],
});

/** To a person with an account, who answers in the app, or to a guest, who answers by mail. */
const answer: Template = (facts) => {
  const guest = facts['guest'] === true;
  const writer = factText(facts, 'sender') || factText(facts, 'store');
  const byMail = factText(facts, 'senderEmail')
    ? 'Para continuar a conversa, responda este e-mail.'
    : 'Para continuar a conversa, escreva de novo pelo anúncio.';
  return {
    subject: `Nova mensagem sobre ${quoted(factText(facts, 'item'))}`,
    // Anybody may have typed a guest's address and name.
    unproven: guest,
    before: [`${quoted(writer)} escreveu sobre ${quoted(factText(facts, 'item'))}:`],
    quote: factText(facts, 'text'),
    ...listingOf(facts),
    ...action(facts, guest ? 'Ver o anúncio' : 'Abrir a conversa'),
    after: guest ? [byMail] : [],
    ...(guest && answersGoTo(facts)),
    footer: guest
      ? {
          text: 'Você recebe este e-mail porque alguém escreveu para a loja no {site} com este endereço. Se não foi você, ignore-o.',
          links: [],
        }
      : footer(facts, forAccount),
  };
};

const reviewAnswer: Template = (facts) => ({
  subject: 'Resposta à sua avaliação',
  before: [
    `${quoted(factText(facts, 'sender') || 'Uma pessoa')} respondeu sua avaliação de ${quoted(factText(facts, 'item'))}:`,
  ],
  quote: factText(facts, 'text'),
  ...listingOf(facts),
  ...action(facts, 'Ver a resposta'),
  after: [],
  footer: footer(facts, forAccount),
});

interface AlertSearch {
  name: string;
  token: string;
}

/** A digest of new listings: at most ten stand in it. */
const alert: Template = (facts) => {
  const rows = facts['listings'] as (Omit<MailListing, 'link'> & { path: string })[];
  const searches = facts['searches'] as AlertSearch[];
  const more = Number(facts['more'] ?? 0);
  return {
    wordsOf: 'alert',
    listings: rows.map(({ path, photo, ...row }) => ({
      ...row,
      link: inFull(facts, path),
      ...photoIn(facts, photo),
    })),
    ...(more > 0 && { more: `E mais ${countOf(more, 'anúncio', 'anúncios')}.` }),
    ...action(facts, rows.length > 1 ? 'Ver todos' : 'Ver o anúncio'),
    unsubscribe: cancel(facts, factText(facts, 'token')),
    footer: footer(
      facts,
      'Você recebe este e-mail porque pediu alertas no {site}.',
      searches.map(({ name, token }) => ({
        label: `Cancelar o alerta “${name}”`,
        link: cancel(facts, token),
      })),
    ),
  };
};

/** A favourite that costs less than before. */
const priceDrop: Template = (facts) => ({
  subject: `Baixou de preço: ${quoted(factText(facts, 'item'))}`,
  before: [
    `${quoted(factText(facts, 'item'))}, que está nos seus favoritos, baixou de ${formatCost(Number(facts['before']))} para ${formatCost(Number(facts['amount']))}.`,
  ],
  ...listingOf(facts),
  ...action(facts, 'Ver o anúncio'),
  after: [],
  footer: footer(facts, forAccount),
});

/** Mails that tell people what happened, by topic. */
export const notices: Record<string, Template> = {
  inquiry_copy: inquiryCopy,
  lead,
  lead_email: leadEmail,
  store_invitation: storeInvitation,
  'notification.inquiry': asSaidOr(inquiry),
  'notification.answer': answer,
  'notification.review': rewritable('review'),
  'notification.review_answer': reviewAnswer,
  'notification.alert': alert,
  'notification.price_drop': priceDrop,
  'notification.announcement': announcement,
  ...ownListings,
};
