import { formatDay } from '../../app/domain/time/dates.ts';
import { formatMoneyExact } from '../../app/domain/money/money.ts';
import { action, footer, forAccount } from './frame.ts';
import { listingOf } from './listing.ts';
import { type Facts, quoted, factText, type Template, type Words } from './facts.ts';

const item = (facts: Facts) => quoted(factText(facts, 'item'));

function own(label: string, words: (facts: Facts) => Partial<Words> & Pick<Words, 'subject'>) {
  const template: Template = (facts) => ({
    before: [],
    ...words(facts),
    ...listingOf(facts),
    ...action(facts, label),
    after: [],
    footer: footer(facts, forAccount),
  });
  return template;
}

const newInvoice = own('Ver a fatura', (facts) => ({
  subject: 'Nova fatura',
  before: [
    `${factText(facts, 'item')}: ${formatMoneyExact(Number(facts['amount']))}, com vencimento em ${formatDay(factText(facts, 'dueOn'))}.`,
  ],
}));

const approved = own('Ver o anúncio', (facts) => ({
  subject: 'Anúncio aprovado',
  before: [`${item(facts)} foi aprovado e já aparece para os visitantes.`],
}));

const rejected = own('Corrigir o anúncio', (facts) => ({
  subject: 'Anúncio recusado',
  before: [`${item(facts)} não foi aprovado. Motivo:`],
  quote: factText(facts, 'text'),
}));

// Paid, overdue, ended, taken off the air, put back: as it stands in the app.
export const plainMail = own('Abrir no {site}', (facts) => ({
  subject: factText(facts, 'title'),
  before: factText(facts, 'message').split('\n'),
}));

/** What becomes of a seller's own listings and plan, by topic. */
export const ownListings: Record<string, Template> = {
  'notification.approval': (facts) => (facts['said'] === true ? plainMail : approved)(facts),
  'notification.rejection': (facts) => (facts['said'] === true ? plainMail : rejected)(facts),
  'notification.verification': plainMail,
  'notification.import': plainMail,
  'notification.integration': plainMail,
  'notification.expiry': own('Ver meus anúncios', (facts) =>
    facts['expired'] === true
      ? {
          subject: 'Seu anúncio saiu do ar',
          before: [
            `${item(facts)} saiu do ar em ${formatDay(factText(facts, 'expiresOn'))}: a validade terminou. Renove com um toque e ele volta como estava.`,
          ],
        }
      : {
          subject: 'Seu anúncio vence em breve',
          before: [
            `${item(facts)} sai do ar em ${formatDay(factText(facts, 'expiresOn'))}, quando termina a validade do plano da sua loja.`,
          ],
        },
  ),
  'notification.invoice': (facts) => (facts['said'] === true ? plainMail : newInvoice)(facts),
};
