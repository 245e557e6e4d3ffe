import { lazy, useCallback } from 'react';
import { data } from 'react-router';
import { isUuid } from '~/domain/formats/uuid.ts';
import { isVertical, type Vertical } from '~/domain/listings/verticals.ts';
import { Guard } from '~/features/auth/guard.tsx';
import { PageError } from '~/features/layout/page-error.tsx';
import { editorPath } from '~/platform/navigation/account-paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import type { Route } from './+types/editor.ts';
import { retryLoad } from '~/ui/loading/retry-load.ts';

// Loaded by who writes a listing, and by nobody else.
const parts = () => import('~/pages/editor/editor-screen.tsx');
const EditorSlots = lazy(retryLoad(parts));

// A small file of its own: the draft comes while the editor is still on its way.
const firstQueriesOf = async (vertical: Vertical, id: string) =>
  (await import('~/pages/editor/first-queries.ts')).firstQueriesOf(vertical, id);

export function loader({ context, params }: Route.LoaderArgs) {
  const { itemType, id } = params;
  if (!isVertical(itemType) || !isUuid(id)) throw data(null, { status: 404 });
  return { origin: context.get(requestContext).origin, vertical: itemType, id: id.toLowerCase() };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const { itemType, id } = params;
  if (isVertical(itemType)) void firstQueriesOf(itemType, id).catch(() => undefined);
  // A failed load is repeated, and reported, where the part renders.
  const [loaded] = await Promise.all([serverLoader(), parts().catch(() => undefined)]);
  return loaded;
}

// Nothing that was loaded depends on the step.
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: object;
  nextParams: object;
}) => JSON.stringify(currentParams) !== JSON.stringify(nextParams);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: 'Anúncio',
        description: 'Escreva o seu anúncio do {site}.',
        origin: loaderData.origin,
        path: editorPath(loaderData.vertical, loaderData.id),
        noindex: true,
      })
    : [];

export default function EditorRoute({ loaderData }: Route.ComponentProps) {
  const { vertical, id } = loaderData;
  const ahead = useCallback(
    () => Promise.all([parts(), firstQueriesOf(vertical, id)]),
    [vertical, id],
  );
  return (
    <Guard ahead={ahead}>
      <EditorSlots vertical={vertical} id={id} />
    </Guard>
  );
}

export { PageError as ErrorBoundary };
