import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('routes/layout.tsx', [
    index('routes/home.tsx'),
    route('carros', 'routes/cars.tsx'),
    route('carros/:id', 'routes/car-detail.tsx'),
    route('imoveis', 'routes/properties.tsx'),
    route('imoveis/:id', 'routes/property-detail.tsx'),
    route('aluguel', 'routes/rentals.tsx'),
    route('aluguel/:id', 'routes/rental-detail.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('lugares', 'routes/places.ts'),
] satisfies RouteConfig;
