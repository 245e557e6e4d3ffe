import { siteName } from '~/domain/site/site-name.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import { homeSectionPath, paths, searchPath } from '~/platform/navigation/paths.ts';

export interface NamedLink {
  label: string;
  to: string;
}

const marketLinks: NamedLink[] = allVerticals.map((vertical) => ({
  label: verticals[vertical].label,
  to: searchPath(vertical),
}));

export const mainLinks: NamedLink[] = [...marketLinks, { label: 'Planos', to: paths.plans }];

export const proLinks: NamedLink[] = [
  { label: 'Sobre o Plano Pro', to: paths.pro },
  { label: 'Clientes Pro', to: paths.proClients },
];

interface FooterGroup {
  title: string;
  links: NamedLink[];
  /** In their place for who is signed in. */
  signedIn?: NamedLink[];
}

const ofAccounts: NamedLink[] = [
  { label: 'Configurações', to: paths.settings },
  { label: 'Integração n8n', to: paths.webhook },
];

/** Written when it is shown: it holds the site's name. */
export const footerGroups = (): FooterGroup[] => [
  {
    title: 'Buscar',
    links: [...marketLinks, { label: 'Favoritos', to: paths.favourites }],
  },
  {
    title: 'Anunciar',
    links: [
      { label: 'Anunciar Grátis', to: paths.advertise },
      { label: 'Planos', to: paths.plans },
      ...proLinks,
    ],
  },
  {
    title: 'Conta',
    links: [
      { label: 'Entrar', to: paths.auth },
      { label: 'Cadastrar', to: paths.signUp },
      ...ofAccounts,
    ],
    signedIn: [
      { label: 'Mensagens', to: paths.messages },
      { label: 'Notificações', to: paths.notifications },
      ...ofAccounts,
    ],
  },
  {
    title: siteName(),
    links: [
      { label: `Sobre o ${siteName()}`, to: paths.about },
      { label: 'Como funciona', to: homeSectionPath('steps') },
      { label: 'Dicas contra golpes', to: paths.safetyTips },
      { label: 'Privacidade', to: paths.privacy },
      { label: 'Termos de uso', to: paths.terms },
    ],
  },
];
