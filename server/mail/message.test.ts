import { afterEach, expect, test } from 'vitest';
import { nameSite } from '../../app/domain/site/site-name.ts';
import { writeMessage } from './message.ts';
import { templates } from './templates.ts';

const facts = {
  name: 'Iara',
  siteUrl: 'https://patio.example',
  link: 'https://patio.example/auth/v1/verify?token=a&type=recovery',
  code: '123456',
  minutes: 60,
  email: 'iara@exemplo.com.br',
  newEmail: 'iara.nova@exemplo.com.br',
  title: 'Honda Civic',
  message: 'Houve uma novidade.',
  path: '/mensagens',
  sender: 'Caio',
  senderEmail: 'caio@exemplo.com.br',
  senderPhone: '+5511987654321',
  store: 'Loja do Caio',
  item: 'Honda Civic',
  text: 'Ainda está à venda?',
  rating: 4,
  amount: 1229.5,
  before: 1300,
  dueOn: '2026-12-10',
  expiresOn: '2026-11-25',
  listings: [
    { title: 'Honda Civic', price: 'R$ 89.900', place: 'Campinas, SP', path: '/carros/civic-1' },
  ],
  searches: [{ name: 'Civic', token: 'sinal' }],
  token: 'sinal',
  more: 3,
  device: 'Firefox, Linux',
  at: '2026-11-22T01:32:00.000Z',
  listing: {
    item_type: 'car',
    id: 'ca000000-0000-4000-8000-000000000001',
    title: 'Honda Civic Touring',
    amount: 89900,
    place: 'Campinas, SP',
    photo: 'demo/carros/hatch-1',
  },
};
const write = (topic: string, more = {}) =>
  writeMessage({ topic, recipient: facts.email, facts: { ...facts, ...more } });

afterEach(() => nameSite(undefined));

test.each(Object.keys(templates))(
  'a mail of the topic %s calls the site by the name that it has',
  (topic) => {
    nameSite('Feira & Cia');
    const message = write(topic);
    for (const part of [message.subject, message.text, message.html]) {
      expect(part).not.toMatch(/Pátio|{site}/);
    }
    expect(message.text).toContain('\n\nFeira & Cia\n');
    expect(message.html).toContain('alt="Feira &amp; Cia"');
  },
);

test.each(Object.keys(templates))(
  'a mail of the topic %s is whole, as text and as HTML',
  (topic) => {
    const message = write(topic);
    // The wordmark leads to the site.
    expect(message.html).toMatch(
      /<a href="https:\/\/patio\.example\/?"[^>]*><img [^>]*alt="Pátio"/,
    );
    expect(message.subject).not.toBe('');
    for (const body of [message.text, message.html]) {
      expect(body).toMatch(/Olá(, Iara)?\./);
      expect(body).not.toContain('undefined');
    }
  },
);

test.each(['confirm', 'recover', 'email_change_current', 'email_change_new'])(
  'the page where the code of %s is typed is a link, and its address stands alone in a line',
  (topic) => {
    const { text, html } = write(topic);
    const address = /nesta página:\n(https:\/\/patio\.example\/\S+)\n\n/.exec(text)![1]!;
    // It shows where the code goes; without the link's token nothing can be used up by opening it.
    expect(address).not.toContain('token');
    expect(html).toContain(`<a href="${address}" class="green"`);
  },
);

test('an invitation speaks to who asked for nothing', () => {
  const { text } = write('invite');
  expect(text).toContain('Se você não esperava este convite');
  expect(text).not.toContain('Se não foi você');
});

test('a link stands in both forms', () => {
  const { text, html } = write('recover');
  expect(text).toContain(facts.link);
  expect(html).toContain(facts.link.replaceAll('&', '&amp;'));
});

test('the name is in the type of the site, and in words where pictures are not shown', () => {
  const { html } = write('password_changed');
  expect(html).toContain('<img src="https://patio.example/wordmark-mail.png" alt="Pátio"');
  expect(html).not.toContain('serif;letter');
});

test('a name is no markup', () => {
  const { html } = write('password_changed', { name: '<img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img src=x');
});

test.each(['confirm', 'invite', 'magic_link', 'recover', 'email_change_new', 'already_registered'])(
  'the mail %s, which anybody may cause to any address, says nothing that its cause chose',
  (topic) => {
    const { subject, text, html } = write(topic, { name: 'Ganhe', email: 'ganhe@premio.test' });
    for (const part of [subject, text, html]) expect(part).not.toMatch(/ganhe/i);
  },
);

const everywhere = Object.keys(templates).filter((topic) => topic !== 'notification.announcement');
test.each(everywhere)('nothing in a mail of the topic %s is a link but our own', (topic) => {
  const bait =
    'Veja https://premio.test/x, www.premio.test, premio.test/y, pr\u200bemio.test, premio。test e a@premio.test';
  const names = ['name', 'title', 'message', 'sender', 'store', 'item', 'text'];
  const { subject, text, html } = write(topic, {
    ...Object.fromEntries(names.map((name) => [name, bait])),
    listings: [{ title: bait, price: 'R$ 1', place: bait, path: '/carros/a' }],
    searches: [{ name: bait, token: 'sinal' }],
  });
  for (const part of [subject, text, html.replace(/<[^>]+>/g, ' ')])
    expect(part).not.toMatch(/(:\/\/|@|\.|。)(www|premio|test)/);
  for (const [, href] of html.matchAll(/href="([^"]+)"/g))
    expect(href).toMatch(/^https:\/\/patio\.example(\/|$)/);
});

test('what another person typed stands between quotes that it cannot close, in one line', () => {
  const { subject, text } = write('notification.inquiry', {
    sender: 'Zé” do Pátio:\n“pague',
    item: 'Civic”\r\n\r\nPátio: pague',
  });
  expect(subject).toBe("Novo contato sobre “Civic' Pátio: pague”");
  expect(text).toContain("“Zé' do Pátio: 'pague” escreveu sobre “Civic' Pátio: pague”:");
});

test('free text is quoted line by line, however it breaks its lines', () => {
  const { text } = write('notification.review', { text: 'a\rb\u2028c\r\n\r\nd' });
  expect(text).toContain('> a\n> b c\n> \n> d');
});

test('answers go only to an address', () => {
  expect(write('notification.inquiry', { senderEmail: 'a@b.test, todos@b.test' }).replyTo).toBe(
    undefined,
  );
});

test('a topic without words is refused', () => {
  expect(() => write('unknown')).toThrow('no template');
});

test('a notice leads to the page of the site and says how to have fewer', () => {
  const { text, html } = write('notification.approval');
  expect(text).toContain('https://patio.example/mensagens');
  for (const body of [text, html]) expect(body).toContain('/configuracoes?aba=notificacoes');
});

test.each([
  ['notification.review', 'Nova avaliação: 4 estrelas', /“Caio” avaliou “Honda Civic”:/],
  ['notification.approval', 'Anúncio aprovado', /^“Honda Civic” foi aprovado e já aparece/m],
  ['notification.rejection', 'Anúncio recusado', /não foi aprovado. Motivo:\n\n> Ainda está/],
  [
    'notification.price_drop',
    'Baixou de preço: “Honda Civic”',
    /baixou de R\$\s1\.300 para R\$\s1\.229,50\./,
  ],
  ['notification.expiry', 'Seu anúncio vence em breve', /sai do ar em 25\/11\/2026, quando/],
  [
    'notification.invoice',
    'Nova fatura',
    /^Honda Civic: R\$\s1\.229,50, com vencimento em 10\/12\/2026\./m,
  ],
])('a mail of the topic %s is written from facts', (topic, subject, words) => {
  // The title and the words of the notice in the app are not the mail's.
  const mail = write(topic, { title: 'outro', message: 'outro' });
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(words);
  expect(mail.text).not.toContain('outro');
});

test('an alert shows its listings and can be ended by one click', () => {
  const { text, html, headers } = write('notification.alert');
  for (const body of [text, html]) {
    expect(body).toContain('R$ 89.900');
    expect(body).toContain('https://patio.example/carros/civic-1');
    expect(body).toContain('E mais 3 anúncios.');
  }
  expect(headers).toEqual({
    'List-Unsubscribe': '<https://patio.example/alertas/cancelar?token=sinal>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

const aboutOne = [
  'inquiry_copy',
  ...['inquiry', 'answer', 'review', 'review_answer', 'approval', 'expiry'].map(
    (kind) => `notification.${kind}`,
  ),
];
test.each(aboutOne)('a mail of the topic %s shows its listing with photo and price', (topic) => {
  const { text, html } = write(topic);
  for (const body of [text, html]) {
    expect(body).toContain('Honda Civic Touring');
    expect(body).toMatch(/R\$\s89\.900/);
    expect(body).toContain('/carros/honda-civic-touring-ca000000');
  }
  expect(html).toMatch(
    /<img src="https:\/\/patio\.example\/fotos\/640\/demo\/carros\/hatch-1\.jpg" alt="Foto: Honda Civic Touring"/,
  );
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

test('a listing without a photo, or with an odd one, has none', () => {
  for (const photo of [undefined, 'https://premio.test/x.jpg', '../x"y']) {
    const { html } = write('inquiry_copy', { listing: { ...facts.listing, photo } });
    expect(html).toMatch(/R\$\s89\.900/);
    expect(html).not.toContain('alt="Foto');
  }
});

test.each(Object.keys(templates))(
  'a mail of the topic %s bears the name, light and dark',
  (topic) => {
    const { html } = write(topic);
    expect(html).toMatch(/<a href="https:\/\/patio\.example"[^>]*><img [^>]*alt="Pátio"/);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('prefers-color-scheme:dark');
  },
);

test('a new device is told with its name, the time in Brasília and what to do', () => {
  const { text, html } = write('new_device');
  for (const body of [text, html]) {
    expect(body).toContain('Firefox no Linux');
    expect(body).toContain('21 de novembro de 2026, 22h32 (horário de Brasília)');
    expect(body).toContain('https://patio.example/configuracoes?aba=seguranca');
    expect(body).toContain('troque a senha');
  }
  expect(write('new_device', { device: 'other' }).text).toContain('Aparelho: desconhecido');
});

test.each(Object.keys(templates))(
  'a mail of the topic %s writes e-mail as the dictionary',
  (topic) => {
    for (const guest of [true, false]) {
      const { subject, text } = write(topic, { guest });
      expect(`${subject} ${text}`).not.toMatch(/\bemails?\b/i);
    }
  },
);

test('whoever answers the mail about an inquiry answers its sender', () => {
  expect(write('notification.inquiry').replyTo).toBe('caio@exemplo.com.br');
  expect(write('notification.inquiry').text).toContain('(11) 98765-4321');
});

test('a guest is told how to go on without an account', () => {
  const { text, replyTo } = write('notification.answer', { guest: true });
  expect(text).toContain('responda este e-mail');
  expect(text).not.toContain('aba=notificacoes');
  expect(replyTo).toBe('caio@exemplo.com.br');
});

test('nobody writes a header by a line break in a name', () => {
  const { subject } = write('notification.alert', { title: 'Oi\r\nBcc: todos@exemplo.com.br' });
  expect(subject).toBe('Oi Bcc: todos @ exemplo. com. br');
});
