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
  const sources = ['app', 'supabase/schemas', 'scripts']
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

// "Peça outro e use-" at the end of a line, "o" at the beginning of the next. One word alone is never broken.
const brokenPronoun =
  /(?<![\w/.-])\p{L}{2,}-(?:o|a|os|as|se|lo|la|los|las|me|nos|lhes?)(?![\p{L}\d_-])/giu;
const wholeWords = ['Cadastre-se', 'sv-SE'];

// The sentences of app/platform are also the API's.
test('a verb and its pronoun stay on one line', () => {
  const broken = filesBelow('app')
    .filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.|^app\/platform/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\/?\*)|className|\/\^/.test(line))
        .flatMap((line) => (line.match(brokenPronoun) ?? []).map((found) => `${path}: ${found}`)),
    )
    .filter((found) => !wholeWords.some((word) => found.endsWith(word)));
  expect(broken).toEqual([]);
});
