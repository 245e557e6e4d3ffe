import { expect, test } from 'vitest';
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
};
const write = (topic: string, more = {}) =>
  writeMessage({ topic, recipient: facts.email, facts: { ...facts, ...more } });

test.each(Object.keys(templates))(
  'a mail of the topic %s is whole, as text and as HTML',
  (topic) => {
    const message = write(topic);
    expect(message.subject).not.toBe('');
    for (const body of [message.text, message.html]) {
      expect(body).toContain('Olá, Iara.');
      expect(body).not.toContain('undefined');
    }
  },
);

test('a link stands in both forms', () => {
  const { text, html } = write('recover');
  expect(text).toContain(facts.link);
  expect(html).toContain(facts.link.replaceAll('&', '&amp;'));
});

test('a name is no markup', () => {
  const { html } = write('recover', { name: '<img src=x onerror=alert(1)>' });
  expect(html).not.toContain('<img');
});

test('a topic without words is refused', () => {
  expect(() => write('unknown')).toThrow('no template');
});
