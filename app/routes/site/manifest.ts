import { siteName } from '~/domain/site/site-name.ts';

const icon = (size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: purpose === 'any' ? `/icon-${size}.png` : `/icon-${purpose}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcuts = {
  Carros: '/carros',
  Imóveis: '/imoveis',
  Aluguel: '/aluguel',
  Favoritos: '/favoritos',
};

/** How the site is called and looks once it is installed on a device. */
export function loader() {
  const manifest = {
    id: '/',
    name: siteName(),
    short_name: siteName(),
    description: 'Carros, imóveis e aluguel direto com quem vende, em todo o Brasil.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: '#fbfaf7',
    categories: ['shopping', 'business'],
    icons: [icon(192), icon(512), icon(512, 'maskable')],
    shortcuts: Object.entries(shortcuts).map(([name, url]) => ({
      name,
      url,
      icons: [{ src: '/icon-192.png', sizes: '192x192' }],
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
