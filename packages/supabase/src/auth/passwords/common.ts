let list: Promise<Set<string>> | undefined;

/** Whether a password is among the 50,000 that leaked most often, in any case. The list is read at the first question. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as Iterable<string>),
  );
  return (await list).has(password.trim().toLowerCase());
}
