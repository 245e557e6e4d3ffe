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
  const [typed, letters] = [plain(password), lettersOf(password)];
  return known.some((each) => {
    const bare = lettersOf(each);
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

const lettersOf = (text: string) => plain(text).replace(/\p{N}/gu, '');
