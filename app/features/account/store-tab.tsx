import { useData } from '~/platform/data/query.ts';
import { panelPath, verificationPath } from '~/platform/navigation/account-paths.ts';
import { paths, storePath } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { Silhouette } from '~/ui/silhouette.tsx';
import { Tag, VerifiedTag } from '~/ui/tag.tsx';
import { Section } from '~/screens/section.tsx';
import { StoreForm } from './store-form.tsx';
import { myStore, type MyStore } from './store-queries.ts';

/** The signed-in person's store, or what one would bring. */
export function StoreTab() {
  return (
    <Loaded
      query={useData(myStore)}
      what="a loja"
      skeleton={<div className="mt-8 skeleton h-96" />}
      isEmpty={(store) => store === null}
      empty={<NoStore />}
      className="mt-8"
    >
      {(store) => store && <Store store={store} />}
    </Loaded>
  );
}

function Store({ store }: { store: MyStore }) {
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
        <ButtonLink to={panelPath({ id: store.id, isOwn: true }, 'loja')}>
          Capa, logo e horários
        </ButtonLink>
        <PageLink store={store} />
        {store.isVerified ? <VerifiedTag /> : null}
        <ButtonLink to={verificationPath({ id: store.id, isOwn: true })} tone="bare">
          {store.isVerified ? 'Ver a verificação' : 'Verificar a loja'}
        </ButtonLink>
      </div>
      <StoreForm store={store} />
    </Section>
  );
}

function PageLink({ store }: { store: MyStore }) {
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
