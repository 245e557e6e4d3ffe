import { SafetyTips } from '~/features/layout/safety-tips.tsx';
import { paths } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import type { Route } from './+types/safety-tips.ts';

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(requestContext).origin };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Dicas contra golpes',
        description:
          'Como comprar, vender e alugar com segurança: sinais de golpe, o que conferir antes de pagar e o que fazer se algo der errado.',
        origin: loaderData.origin,
        path: paths.safetyTips,
      })
    : [];

export default function SafetyTipsPage() {
  return <SafetyTips />;
}
