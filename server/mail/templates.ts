import type { SupabaseOptions } from '@patio/supabase/app';
import { countOf } from '../../app/domain/numbers.ts';
import { notices } from './notices.ts';
import { settingsPath } from '../../app/platform/own-paths.ts';
import { paths } from '../../app/platform/paths.ts';
import { deviceIn, momentOf } from './device.ts';
import { type Facts, inFull, say, type Template } from './words.ts';

const minutesOf = (facts: Facts) => countOf(Number(facts['minutes']), 'minuto', 'minutos');

const unasked = 'Se não foi você, ignore este e-mail: nada muda.';

/** A mail with a link, and a code for who opens it on another device. */
function link(subject: string, label: string, why: Template | string, end = unasked): Template {
  return (facts) => ({
    subject,
    // Anybody may ask for it with anybody's address.
    unproven: true,
    before: typeof why === 'string' ? [why] : why(facts).before,
    action: { label, link: say(facts, 'link') },
    after: [`O link vale por ${minutesOf(facts)} e só uma vez.`, end],
  });
}

const newPassword = link(
  'Crie uma nova senha no Pátio',
  'Criar nova senha',
  'Recebemos um pedido para trocar a senha da sua conta.',
);

/** With the code too: the link brings its session to scripts only. */
const recover: Template = (facts) => {
  const words = newPassword(facts);
  const page = inFull(facts, paths.newPassword);
  const code = `Sem JavaScript no navegador, use o código ${say(facts, 'code')} em ${page}.`;
  return { ...words, after: [code, ...words.after] };
};

function notice(subject: string, ...before: string[]): Template {
  return () => ({ subject, before, after: [] });
}

const changeOfAddress: Template = ({ email, newEmail }) => ({
  subject: '',
  before: [`Você pediu para trocar o e-mail da sua conta de ${email} para ${newEmail}.`],
  after: [],
});

/** To an address whose owner may know nothing of it: nothing stands in it that the other one chose. */
const newAddress: Template = ({ newEmail }) => ({
  subject: '',
  before: [`Pediram para usar o endereço ${newEmail} numa conta do Pátio.`],
  after: [],
});

const secure =
  'Se não foi você, entre no Pátio, troque a senha em Configurações e saia de todos os aparelhos.';

/** Which device, and when, so that its owner knows whether it was they. */
const newDevice: Template = (facts) => ({
  subject: 'Novo acesso à sua conta do Pátio',
  before: [
    'Sua conta foi aberta num aparelho que não conhecíamos.',
    `Aparelho: ${deviceIn(facts)}\nQuando: ${momentOf(say(facts, 'at'))}`,
    'Se foi você, não precisa fazer nada.',
  ],
  action: { label: 'Ver aparelhos conectados', link: inFull(facts, settingsPath('seguranca')) },
  after: [secure],
});

type SendMail = NonNullable<NonNullable<SupabaseOptions['auth']>['sendMail']>;

const test: Template = () => ({
  subject: 'E-mail de teste do Pátio',
  before: ['Este e-mail foi pedido na administração do site. Se você o lê, o envio funciona.'],
  after: [],
});

/** What the auth service has people told, by its name for it. */
const ofAccounts: Record<Parameters<SendMail>[1]['template'], Template> = {
  confirm: link(
    'Confirme seu e-mail no Pátio',
    'Confirmar e-mail',
    'Falta só confirmar seu e-mail para usar a conta.',
  ),
  invite: link('Convite para o Pátio', 'Aceitar convite', 'Abriram uma conta para você no Pátio.'),
  magic_link: link('Seu link para entrar no Pátio', 'Entrar', 'Use o link abaixo para entrar.'),
  recover,
  email_change_current: link(
    'Confirme a troca do seu e-mail no Pátio',
    'Confirmar a troca',
    changeOfAddress,
    'A troca só acontece quando os dois endereços confirmarem. Se não foi você, troque sua senha.',
  ),
  email_change_new: link('Confirme seu novo e-mail no Pátio', 'Confirmar novo e-mail', newAddress),
  reauthenticate: (facts) => ({
    subject: `${say(facts, 'code')} é o seu código do Pátio`,
    before: [
      `Para confirmar que é você, digite o código ${say(facts, 'code')}. Ele vale por ${minutesOf(facts)}.`,
    ],
    after: ['Ninguém do Pátio pede este código. Não o passe a outra pessoa.'],
  }),
  already_registered: () => ({
    subject: 'Você já tem uma conta no Pátio',
    unproven: true,
    before: [
      'Alguém tentou abrir uma conta com este e-mail, e ele já tem uma.',
      'Se foi você, entre com sua senha ou use "Esqueci minha senha". Se não foi, ignore este e-mail.',
    ],
    after: [],
  }),
  password_changed: notice(
    'Sua senha do Pátio foi trocada',
    'A senha da sua conta acaba de ser trocada, e os outros aparelhos saíram dela.',
    secure,
  ),
  email_changed: notice(
    'O e-mail da sua conta do Pátio mudou',
    'O e-mail da sua conta acaba de ser trocado.',
    secure,
  ),
  new_device: newDevice,
  factor_added: notice(
    'Verificação em duas etapas ativada',
    'Sua conta do Pátio agora pede um código do aplicativo autenticador ao entrar.',
    secure,
  ),
  factor_removed: notice(
    'Verificação em duas etapas desativada',
    'Sua conta do Pátio deixou de pedir o código do aplicativo autenticador.',
    secure,
  ),
};

/** Every mail that the product sends, by topic; `topics.test.ts` compares them with the database's. */
export const templates: Record<string, Template> = { ...ofAccounts, ...notices, test };
