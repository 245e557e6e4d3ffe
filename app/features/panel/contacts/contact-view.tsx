import { MessageSquareText } from '~/ui/icons.ts';
import { useSearchParams } from 'react-router';
import type { Answer } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import type { Member } from '~/screens/panel/members.ts';
import { TakeContact } from './assignee.tsx';
import { Composer, Unsent } from './composer.tsx';
import { ContactHeader } from './contact-header.tsx';
import { ContactLog } from './contact-log.tsx';
import { canReply, type OpenContact } from './contact.ts';

interface ContactViewProps {
  store: PanelStore;
  contact: Answer<OpenContact | null>;
  members: Member[];
}

/** One contact: what was said and noted, and where one answers. Looking at it does not count as having read it. */
export function ContactView({ store, contact, members }: ContactViewProps) {
  return (
    <Loaded
      query={contact}
      what="o contato"
      skeleton={<ViewSkeleton />}
      isEmpty={(open) => open === null}
      empty={<Unknown store={store} />}
      className="m-4"
    >
      {(open) =>
        open && (
          <>
            <ContactHeader store={store} contact={open} members={members} />
            <ContactLog key={open.id} store={store} contact={open} members={members} />
            {store.role === 'seller' && open.kind === 'message' && open.assignedTo === null ? (
              <TakeContact contact={open} />
            ) : store.isOwn || canReply(open) ? (
              <Composer key={`${open.kind} ${open.id}`} store={store} contact={open} />
            ) : (
              <p className="border-t border-line p-4 text-meta text-ink-2">
                Você vê este contato pela administração. Não há como responder por aqui, e só a loja
                anota.
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Unknown({ store }: { store: PanelStore }) {
  const [search] = useSearchParams();
  const sells = store.role === 'seller';
  return (
    <>
      <EmptyState
        className="m-4 lg:border-0"
        picture={<MessageSquareText size={36} strokeWidth={1.5} aria-hidden="true" />}
        title={sells ? 'Este contato não está com você' : 'Este contato não existe'}
        actions={<ButtonLink to={panelPath(store, 'contatos')}>Ver todos os contatos</ButtonLink>}
      >
        {sells
          ? 'Ele passou para outra pessoa da equipe, ou foi excluído.'
          : 'Ele pode ter sido excluído, ou é de outra loja.'}
      </EmptyState>
      <Unsent id={search.get('contato') ?? ''} />
    </>
  );
}

/** Where no contact is open. */
export function NoneOpen({ store: { isOwn } }: { store: PanelStore }) {
  return (
    <div className="grid grow place-content-center justify-items-center gap-3 p-8 text-center text-ink-3 max-lg:hidden">
      <MessageSquareText size={36} strokeWidth={1.5} aria-hidden="true" />
      <p>Escolha um contato para ler e responder.</p>
      <p className="text-fine">
        <Key>J</Key> e <Key>K</Key> andam pela lista, <Key>R</Key> responde
        {isOwn ? (
          <span>
            , <Key>N</Key> anota
          </span>
        ) : null}
        <span>.</span>
      </p>
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-tag border border-line-2 px-1.5 font-sans text-tag text-ink-2">
      {children}
    </kbd>
  );
}

function ViewSkeleton() {
  return (
    <output className="grid gap-3 p-4">
      <span className="sr-only">Carregando...</span>
      <span aria-hidden="true" className="h-12 w-2/3 skeleton" />
      <span aria-hidden="true" className="mt-6 h-16 w-3/5 skeleton" />
      <span aria-hidden="true" className="h-16 w-3/5 justify-self-end skeleton" />
    </output>
  );
}
