import type { SupabaseOptions } from '@patio/supabase/app';
import { countOf } from '../../app/domain/formats/numbers.ts';
import { mailTexts } from '../../app/domain/notifications/mail-texts.ts';
import { notices } from './notifications.ts';
import { settingsPath } from '../../app/platform/navigation/account-paths.ts';
import { mailedLinkPath } from '../../app/platform/session/mailed-link.ts';
import { paths } from '../../app/platform/navigation/paths.ts';
import { deviceIn, momentOf } from './device.ts';
import { type Facts, inFull, factText, type Template } from './facts.ts';

const minutesOf = (facts: Facts) => countOf(Number(facts['minutes']), 'minuto', 'minutos');

const unasked = 'Se não foi você, ignore este e-mail: nada muda.';

interface LinkMail {
  subject: string;
  label: string;
  why: string | ((facts: Facts) => string);
  end?: string;
  /** Where its code is typed. */
  page?: string;
}

/** A link, and a code for who opens it on another device. */
const linkIn = (facts: Facts, label: string, page: string) => ({
  // Anybody may ask for it with anybody's address.
  unproven: true,
  action: { label, link: factText(facts, 'link') },
  instead: {
    text: `Se preferir, digite o código ${factText(facts, 'code')} nesta página:`,
    link: inFull(facts, page),
  },
});

/** The same in a mail whose words stand in mail-texts.ts. */
function rewritableLink(wordsOf: 'confirm' | 'recover', page: string): Template {
  return (facts) => ({
    wordsOf,
    ...linkIn(facts, mailTexts[wordsOf].button, page),
    after: askedBy(facts),
  });
}

function link({ subject, label, why, end = unasked, page = paths.confirm }: LinkMail): Template {
  return (facts) => ({
    subject,
    before: [typeof why === 'string' ? why : why(facts)],
    ...linkIn(facts, label, page),
    after: [...askedBy(facts), `O link vale por ${minutesOf(facts)} e só uma vez.`, end],
  });
}

/** What tells apart the mails of two people who use one address. */
function askedBy(facts: Facts): string[] {
  if (!factText(facts, 'at')) return [];
  const name = firstName(factText(facts, 'givenName'));
  const device = factText(facts, 'device');
  const told = [
    `Pedido em ${momentOf(factText(facts, 'at'))}`,
    ...(device ? [`Aparelho: ${deviceIn(facts)}`] : []),
    ...(name ? [`Nome informado: ${name}`] : []),
  ];
  return [told.join('\n')];
}

/** Whoever signs up with another's address chooses the name that its holder reads: one word of letters, or none. */
const firstName = (name: string) => /^[\p{L}'’-]{2,20}(?=\s|$)/u.exec(name.trim())?.[0] ?? '';

function notice(subject: string, ...before: string[]): Template {
  return () => ({ subject, before, after: [] });
}

const codePageOfChange = mailedLinkPath({ type: 'email_change' });

const changeOfAddress = ({ email, newEmail }: Facts) =>
  `Você pediu para trocar o e-mail da sua conta de ${email} para ${newEmail}.`;

/** To an address whose owner may know nothing of it: nothing stands in it that the other one chose. */
const newAddress = ({ newEmail }: Facts) =>
  `Pediram para usar o endereço ${newEmail} numa conta do {site}.`;

const secure =
  'Se não foi você, entre no {site}, troque a senha em Configurações e saia de todos os aparelhos.';

/** Which device, and when, so that its owner knows whether it was they. */
const newDevice: Template = (facts) => ({
  subject: 'Novo acesso à sua conta do {site}',
  before: [
    'Sua conta foi aberta num aparelho que não conhecíamos.',
    `Aparelho: ${deviceIn(facts)}\nQuando: ${momentOf(factText(facts, 'at'))}`,
    'Se foi você, não precisa fazer nada.',
  ],
  action: { label: 'Ver aparelhos conectados', link: inFull(facts, settingsPath('seguranca')) },
  after: [secure],
});

type SendMail = NonNullable<NonNullable<SupabaseOptions['auth']>['sendMail']>;

const test: Template = () => ({
  subject: 'E-mail de teste do {site}',
  before: ['Este e-mail foi pedido na administração do site. Se você o lê, o envio funciona.'],
  after: [],
});

/** What the auth service has people told, by its name for it. */
const ofAccounts: Record<Parameters<SendMail>[1]['template'], Template> = {
  confirm: rewritableLink('confirm', paths.confirm),
  invite: link({
    subject: 'Convite para o {site}',
    label: 'Aceitar convite',
    why: 'Abriram uma conta para você no {site}.',
    end: 'Se você não esperava este convite, ignore este e-mail: nada muda.',
  }),
  magic_link: link({
    subject: 'Seu link para entrar no {site}',
    label: 'Entrar',
    why: 'Use o link abaixo para entrar.',
  }),
  recover: rewritableLink('recover', paths.newPassword),
  email_change_current: link({
    subject: 'Confirme a troca do seu e-mail no {site}',
    label: 'Confirmar a troca',
    why: changeOfAddress,
    end: 'A troca só acontece quando os dois endereços confirmarem. Se não foi você, troque sua senha.',
    page: codePageOfChange,
  }),
  email_change_new: link({
    subject: 'Confirme seu novo e-mail no {site}',
    label: 'Confirmar novo e-mail',
    why: newAddress,
    page: codePageOfChange,
  }),
  reauthenticate: (facts) => ({
    subject: `${factText(facts, 'code')} é o seu código do {site}`,
    before: [
      `Para confirmar que é você, digite o código ${factText(facts, 'code')}. Ele vale por ${minutesOf(facts)}.`,
    ],
    after: ['Ninguém do {site} pede este código. Não o passe a outra pessoa.'],
  }),
  already_registered: (facts) => ({
    subject: 'Você já tem uma conta no {site}',
    unproven: true,
    before: [
      'Alguém tentou abrir uma conta com este e-mail, e ele já tem uma.',
      ...askedBy(facts),
      'Se foi você, entre com sua senha ou crie outra em “Esqueci minha senha”.',
    ],
    action: { label: 'Entrar no {site}', link: inFull(facts, paths.auth) },
    after: ['Se não foi você, ignore este e-mail.'],
  }),
  password_changed: notice(
    'Sua senha do {site} foi trocada',
    'A senha da sua conta acaba de ser trocada, e os outros aparelhos saíram dela.',
    secure,
  ),
  email_changed: notice(
    'O e-mail da sua conta do {site} mudou',
    'O e-mail da sua conta acaba de ser trocado.',
    secure,
  ),
  new_device: newDevice,
  factor_added: notice(
    'Verificação em duas etapas ativada',
    'Sua conta do {site} agora pede um código do aplicativo autenticador ao entrar.',
    secure,
  ),
  factor_removed: notice(
    'Verificação em duas etapas desativada',
    'Sua conta do {site} deixou de pedir o código do aplicativo autenticador.',
    secure,
  ),
};

/** Every mail that the product sends, by topic; `topics.test.ts` compares them with the database's. */
export const templates: Record<string, Template> = { ...ofAccounts, ...notices, test };
