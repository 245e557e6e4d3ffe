import type { Role } from '~/domain/site/roles.ts';
import { mailedLinkPath } from '~/platform/session/mailed-link.ts';
import { isSameOrigin } from '~/platform/navigation/same-origin.ts';
import { paths, planPath } from '~/platform/navigation/paths.ts';

interface From {
  pathname: string;
  search?: string;
  hash?: string;
}

/** Where a person came from: the guard carries it in the history's state, links in the address (`?volta=`). */
export function targetOf(state: unknown, search: URLSearchParams): string {
  const plan = search.get('plano') ?? '';
  if (/^[a-z0-9-]{1,60}$/.test(plan)) return planPath(plan);
  const from = (state as { from?: From } | null)?.from;
  if (typeof from?.pathname === 'string' && isOurs(from.pathname)) {
    return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`;
  }
  const back = search.get('volta') ?? '';
  return isOurs(back) ? back : paths.home;
}

/**
 * The page that a mail's link, or Google, leads back to, and what follows it: the state of the history does not survive
 * the way there.
 */
export const landingOf = (target: string): string =>
  `${location.origin}${mailedLinkPath({ back: target.split('#')[0]! })}`;

// An address may be anybody's writing.
const isOurs = (path: string) => isSameOrigin(path, 'https://here.invalid');

const reasons: [path: string, reason: string][] = [
  [paths.messages, 'Entre para ver suas mensagens.'],
  [paths.notifications, 'Entre para ver suas notificações.'],
  [paths.settings, 'Entre para ver e mudar as configurações da sua conta.'],
  [paths.favourites, 'Entre para ver seus favoritos em todos os seus aparelhos.'],
  [paths.savedSearches, 'Entre para salvar buscas e receber avisos de anúncios novos.'],
  [paths.advertise, 'Entre para anunciar: sua escolha fica guardada.'],
  [paths.panel, 'Entre para cuidar dos seus anúncios.'],
  ['/faturas', 'Entre para ver a fatura.'],
  [paths.plans, 'Entre para continuar com o plano que você escolheu.'],
  [paths.admin, 'Entre com uma conta da administração.'],
  [paths.dashboard, 'Entre com uma conta da administração.'],
];

const ended = 'Sua sessão terminou. Entre de novo para continuar de onde parou';

/**
 * What a person came for, when they were sent to sign in, or what has brought them back here.
 * @param target as targetOf tells it
 * @param hasEnded whether somebody was signed in until now
 */
export function reasonToSignIn(target: string, hasEnded = false): string | undefined {
  if (hasEnded)
    return isTypedIn(target) ? `${ended}: o que você digitou está guardado.` : `${ended}.`;
  if (target.endsWith('#avaliacoes')) return 'Entre para avaliar este anúncio.';
  const path = target.split(/[?#]/)[0]!;
  return reasons.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}

// Where one writes, what was typed is kept by the editors and by every form (app/platform/drafts/form-drafts.ts).
const isTypedIn = (target: string) =>
  [paths.panel, paths.messages, paths.settings, paths.plans, paths.admin, paths.dashboard].some(
    (path) => target.startsWith(path),
  );

/** Where a person goes on after signing in (specification, section 2, After sign-in). */
export function afterSignIn(target: string, role: Role): string {
  const path = target.split(/[?#]/)[0]!;
  const isAdmin = role === 'admin';
  if (isAdmin && path.startsWith(paths.admin)) return target;
  if ([paths.auth, paths.login, paths.newPassword, paths.confirm].some((own) => own === path)) {
    return isAdmin ? paths.admin : paths.home;
  }
  return isAdmin && path === paths.home ? paths.admin : target;
}
