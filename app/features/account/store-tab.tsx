import { useCallback } from 'react';
import { paths, storePath } from '~/platform/paths.ts';
import type { Supabase } from '~/platform/supabase.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { Tag, VerifiedTag } from '~/ui/tag.tsx';
import { Section } from './section.tsx';
import { StoreForm } from './store-form.tsx';
import { loadOwnStore, type OwnStore } from './store-queries.ts';
import { useLoaded } from './use-loaded.ts';
import { Waiting } from './waiting.tsx';

/** The signed-in person's store, or what one would bring. */
export function StoreTab({ userId }: { userId: string }) {
  const load = useCallback((client: Supabase) => loadOwnStore(client, userId), [userId]);
  const { data, failed, reload } = useLoaded(load);
  if (data === undefined) {
    return (
      <div className="py-8">
        <Waiting failed={failed} what="a loja" reload={reload} className="h-96" />
      </div>
    );
  }
  return data ? <Store store={data} onSaved={reload} /> : <NoStore />;
}

function Store({ store, onSaved }: { store: OwnStore; onSaved: () => Promise<void> }) {
  return (
    <Section
      wide
      title={store.fields.business_name}
      lead={
        store.hasPage
          ? 'O que os visitantes veem na página da sua loja.'
          : 'O que os visitantes veem da sua loja nos anúncios.'
      }
    >
      <div className="mb-8 flex flex-wrap items-center gap-3">
        <PageLink store={store} />
        {store.isVerified ? <VerifiedTag /> : null}
      </div>
      <StoreForm store={store} onSaved={onSaved} />
    </Section>
  );
}

function PageLink({ store }: { store: OwnStore }) {
  if (!store.isActive) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-ink-2">
        <Tag tone="red">Inativa</Tag>A administração tirou a loja do ar.
      </p>
    );
  }
  if (store.hasPage) return <ButtonLink to={storePath(store.slug)}>Ver página da loja</ButtonLink>;
  return (
    <p className="flex flex-wrap items-center gap-3 text-ink-2">
      Seu plano não traz página própria.
      <ButtonLink to={paths.plans}>Ver os planos</ButtonLink>
    </p>
  );
}

function NoStore() {
  return (
    <EmptyState
      className="mt-8"
      picture={<Silhouette name="hatch" width={88} />}
      title="Você ainda não tem uma loja"
      actions={
        <ButtonLink to={paths.advertise} tone="green">
          Anunciar Grátis
        </ButtonLink>
      }
    >
      Ela nasce com o seu primeiro anúncio: seu nome, seus anúncios e avaliações, e os contatos dos
      interessados num lugar só. No plano gratuito não custa nada.
    </EmptyState>
  );
}
