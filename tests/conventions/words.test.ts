import { expect, test } from 'vitest';
import { filesBelow } from './source-files.ts';

// Where the specification has the words (sections 2, 5 and 8).
const specified = [
  'label="Email"',
  'Verifique seu email para',
  'Email não disponível',
  'Nome, email e senha são obrigatórios para criar um novo cliente',
];

const oldWord =
  /\b(?:o|um|seu|por|de|do|nome,|novo|outro|este|inteiro|trocar) email\b|['">]Email (?=[a-zà-ú])|(?:label|title)="Email/i;

test('the dictionary writes e-mail, and so does every screen', () => {
  const sources = ['app', 'supabase/migrations', 'scripts']
    .flatMap(filesBelow)
    .filter(({ path }) => /\.(tsx?|sql)$/.test(path) && !path.endsWith('.test.ts'));
  const found = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => oldWord.test(line) && !specified.some((words) => line.includes(words)))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
