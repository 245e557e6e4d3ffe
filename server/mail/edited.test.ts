import { expect, test } from 'vitest';
import {
  mailTexts,
  type MailTopic,
  mailTopics,
} from '../../app/domain/notifications/mail-texts.ts';
import { writeMessage } from './message.ts';

const listing = { item_type: 'car', id: 'x', title: 'Fusca', amount: 9000, place: 'Lins, SP' };
const facts = {
  siteUrl: 'https://site.test',
  name: 'Ana',
  path: '/painel',
  link: 'https://site.test/l',
  minutes: 60,
  code: '123456',
  sender: 'Bia',
  senderEmail: 'bia@casa.test',
  senderPhone: '+5514998112447',
  item: 'Fusca',
  text: 'Ainda tem?',
  rating: 5,
  expiresOn: '2026-12-01',
  amount: 29,
  dueOn: '2026-12-10',
  title: '3 anúncios novos',
  message: 'Sua busca encontrou 3.',
  listings: [{ title: 'Fusca', price: 'R$ 9.000', place: 'Lins', path: '/carros/x' }],
  searches: [],
  token: 't',
  listing,
};
const outboxName = (topic: MailTopic) =>
  topic === 'bundle'
    ? 'notification.approval'
    : topic === 'confirm' || topic === 'recover'
      ? topic
      : `notification.${topic}`;
const mailOf = (topic: MailTopic, text?: { subject: string; text: string }) =>
  writeMessage(
    {
      topic: outboxName(topic),
      recipient: 'ana@casa.test',
      facts:
        topic === 'bundle' ? { ...facts, count: 12, bundled: [{ item: 'Fusca', listing }] } : facts,
    },
    new Map(text && [[topic, text]]),
  );

test.each(mailTopics)('the words of %s are those of its text', (topic) => {
  expect(mailOf(topic, mailTexts[topic])).toEqual(mailOf(topic));
  const { subject, text } = mailOf(topic, { subject: 'Outro assunto', text: 'Outras palavras.' });
  expect(subject).toBe('Outro assunto');
  expect(text).toContain('Outras palavras.');
});

test('a changed text is what is sent, as text and never as markup, with the way on', () => {
  const mail = mailOf('rejection', {
    subject: 'Sobre {anúncio}',
    text: 'Oi! <b>Corrija</b> {anúncio}.\n\n{mensagem}\n\nAté logo.',
  });
  expect(mail.subject).toBe('Sobre “Fusca”');
  expect(mail.html).toContain('&lt;b&gt;Corrija&lt;/b&gt; “Fusca”.');
  expect(mail.html).toContain('href="https://site.test/painel"');
  expect(mail.text).not.toContain('Olá');
  expect(mail.text).toContain('> Ainda tem?');
});

test('a link to sign in with is never lost, nor the code for who has no scripts', () => {
  const mail = mailOf('recover', { subject: 'Senha', text: 'Peça outra se não foi você.' });
  expect(mail.text).toContain('https://site.test/l');
  expect(mail.text).toContain('123456');
});

test('a text with a variable that there is not counts as none', () => {
  expect(mailOf('approval', { subject: 'Oi', text: '{senha}' })).toEqual(mailOf('approval'));
});
