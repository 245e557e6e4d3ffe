import { settingsPath } from '../../app/platform/navigation/account-paths.ts';
import { type Facts, inFull, type MailLink, factText } from './facts.ts';

/** Where a person chooses what to be told. */
const preferences = settingsPath('notificacoes');

/** The small print: why a mail came, and how to have fewer. */
export function footer(facts: Facts, text: string, links: MailLink[] = []) {
  const settings = { label: 'Escolher o que recebo', link: inFull(facts, preferences) };
  return { text, links: [...links, settings] };
}

export const forAccount = 'Você recebe este e-mail porque tem uma conta no {site}.';

/** The button that leads to where the notice leads in the app; none when it leads nowhere. */
export function action(facts: Facts, label: string): { action: MailLink } | undefined {
  const path = factText(facts, 'path');
  return path ? { action: { label, link: inFull(facts, path) } } : undefined;
}
