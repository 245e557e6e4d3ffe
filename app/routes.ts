import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('routes/layout.tsx', [
    index('routes/home.tsx'),
    route('planos', 'routes/plans.tsx'),
    route('pro', 'routes/pro.tsx'),
    route('pro/clientes', 'routes/pro-clients.tsx'),
    route('carros', 'routes/cars.tsx'),
    route('carros/:id', 'routes/car-detail.tsx'),
    route('imoveis', 'routes/properties.tsx'),
    route('imoveis/:id', 'routes/property-detail.tsx'),
    route('aluguel', 'routes/rentals.tsx'),
    route('aluguel/:id', 'routes/rental-detail.tsx'),
    route('favoritos', 'routes/favourites.tsx'),
    route('configuracoes', 'routes/settings.tsx'),
    route('dicas', 'routes/safety-tips.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('auth', 'routes/auth.tsx'),
  route('auth/nova-senha', 'routes/new-password.tsx'),
  route('login', 'routes/login.tsx'),
  route('buscar', 'routes/search.ts'),
  route(':segment/:id/visita', 'routes/visit.ts'),
  route('lugares', 'routes/places.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap-index.ts'),
  route('sitemaps/:file', 'routes/sitemap-part.ts'),
] satisfies RouteConfig;
