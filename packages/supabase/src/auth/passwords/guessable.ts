// Without imports of Node, so that a page can tell while a password is typed what the server will refuse.

/** What people make passwords of before all else, in Portuguese and English. */
const words = new Set(
  `senha minhasenha novasenha senhanova senhaforte senhasegura senhapadrao segredo secreto secreta
  mudar mude mudeme mudarsenha trocar troque trocarsenha alterar alterarsenha provisoria temporaria
  temporario padrao acesso entrar entrada login logar usuario cliente convidado admin administrador
  administracao suporte sistema teste testes testando bemvindo bemvinda ola brasil amor teamo meuamor
  deus jesus jesuscristo familia vida feliz flamengo corinthians palmeiras saopaulo santos vasco gremio
  cruzeiro password passwd pass passwort passw welcome secret letmein changeme change default guest
  user root test testing iloveyou love master monkey dragon sunshine princess football abc abcd`.split(
    /\s+/,
  ),
);

const rows = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789'.repeat(3),
];
const longestChecked = 64;

/**
 * Whether a password is among those that are tried first: a common word or the site's own name with figures and signs
 * around or in place of letters, a row of keys, a few characters over and over.
 * @param siteName the site's own
 */
export function isEasy(password: string, siteName = ''): boolean {
  if ([...password].length > longestChecked) return false;
  const site = lettersOf(fold(siteName, 'i'));
  const bases = basesOf(password);
  return (
    isMonotonous(plainOf(password)) ||
    isRow(password.replace(/[^\p{L}\p{N}]/gu, '')) ||
    bases.some((base) => base === site || words.has(base) || isMonotonous(base) || isRow(base))
  );
}

/** Why a password is easy to guess, as the auth service names it; undefined when this alone does not tell. */
export function guessable(
  password: string,
  owner: PasswordOwner,
  siteName?: string,
): 'personal' | 'pwned' | undefined {
  if (isPersonal(password, owner)) return 'personal';
  return isEasy(password, siteName) ? 'pwned' : undefined;
}

const leet: Record<string, string> = {
  '4': 'a',
  '@': 'a',
  '3': 'e',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Small letters without accents; signs that stand for letters are read as letters. */
function fold(text: string, one: 'i' | 'l'): string {
  return plainOf(text).replace(/[4@305$71!|]/g, (sign) => leet[sign] ?? one);
}

const plainOf = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const lettersOf = (text: string) => text.replace(/[^a-z]/g, '');

/** The words that a password may be made of: figures and signs around it belong to the word or not. */
export function basesOf(password: string): string[] {
  const plain = plainOf(password);
  const first = plain.search(/[a-z]/);
  if (first < 0) return [];
  const last = plain.length - 1 - [...plain].toReversed().join('').search(/[a-z]/);
  const found = new Set<string>();
  for (let start = 0; start <= first; start += 1)
    for (let end = last + 1; end <= plain.length; end += 1)
      for (const one of ['i', 'l'] as const)
        found.add(lettersOf(fold(plain.slice(start, end), one)));
  return [...found].filter((base) => base.length > 0);
}

/** Two characters in all, or a short piece over and over. */
function isMonotonous(text: string): boolean {
  return text.length > 3 && (new Set(text).size <= 2 || /^(.{1,4}?)\1+$/u.test(text));
}

const shortestRow = 4;
const isRow = (base: string) =>
  base.length >= shortestRow &&
  rows.some((row) => row.includes(base) || row.includes([...base].toReversed().join('')));

/** Whose password it is to be. */
export interface PasswordOwner {
  email: string | null;
  name: unknown;
}

const shortestName = 3;

/**
 * Whether a password is what everybody knows of its owner: their e-mail address, the part of it before the @, their
 * name or a part of the name. Figures, blanks, signs, accents and capitals around it make it no better.
 */
export function isPersonal(password: string, { email, name }: PasswordOwner): boolean {
  const known = email ? [email, email.split('@')[0]!] : [];
  if (typeof name === 'string') known.push(name, ...name.split(/\s+/));
  const [typed, letters] = [plain(password), nameLettersOf(password)];
  return known.some((each) => {
    const bare = nameLettersOf(each);
    return (
      (typed !== '' && plain(each) === typed) || (bare.length >= shortestName && bare === letters)
    );
  });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const nameLettersOf = (text: string) => plain(text).replace(/\p{N}/gu, '');
