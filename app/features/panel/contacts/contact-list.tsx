import { Mail } from '~/ui/icons.ts';
import type { Answer } from '~/platform/data/query.ts';
import type { StoreContact } from '~/platform/answers/panel-answers.ts';
import { paths, storePath } from '~/platform/navigation/paths.ts';
import { hasOwnPage } from '~/domain/billing/plans.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Button, ButtonLink } from '~/ui/button.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { pluralOf } from '~/domain/formats/numbers.ts';
import type { Member } from '~/screens/panel/members.ts';
import { ContactRow } from './contact-row.tsx';
import type { Contacts } from './queries.ts';

interface ContactListProps {
  store: PanelStore;
  contacts: Answer<Contacts>;
  shown: StoreContact[];
  /** How many have come in since; they are shown when asked for. */
  waiting: number;
  onShowAll: () => void;
  onMore: () => void;
  openId: string | undefined;
  hrefOf: (id: string) => string;
  /** Something was filtered or looked for. */
  isNarrowed: boolean;
  onWiden: () => void;
  members: Member[];
}

/** What came in, the newest first. */
export function ContactList(props: ContactListProps) {
  const { store, contacts, shown, waiting, onShowAll, onMore, openId, hrefOf } = props;
  return (
    <>
      {waiting > 0 ? (
        <output className="sticky top-2 z-10 block h-0 text-center">
          <Button
            tone="green"
            size="compact"
            className="rounded-full! shadow-float"
            onClick={onShowAll}
          >
            {waiting} {pluralOf(waiting, 'novo', 'novos')}
          </Button>
        </output>
      ) : null}
      <Loaded
        isPart
        query={contacts}
        what="os contatos"
        skeleton={<ListSkeleton />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          props.isNarrowed ? <NothingFound onWiden={props.onWiden} /> : <NoContacts store={store} />
        }
        className="p-4"
      >
        {({ has_more }) => (
          <>
            <ul className="divide-y divide-line">
              {shown.map((contact) => (
                <li key={`${contact.kind} ${contact.id}`}>
                  <ContactRow
                    store={store}
                    contact={contact}
                    to={hrefOf(contact.id)}
                    isOpen={contact.id === openId}
                    members={props.members}
                  />
                </li>
              ))}
            </ul>
            {has_more ? (
              <div className="border-t border-line p-3">
                <Button className="w-full" onClick={onMore}>
                  Mostrar mais contatos
                </Button>
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

function NoContacts({ store: { isOwn, slug, planType } }: { store: PanelStore }) {
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <Mail size={32} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />
      <p className="font-semibold">Nenhum contato ainda</p>
      <p className="text-meta text-ink-2">
        Mensagens, telefones vistos e chamadas no WhatsApp aparecem aqui.
      </p>
      {!isOwn ? null : hasOwnPage(planType) ? (
        <ButtonLink to={storePath(slug)} size="compact" className="mt-2">
          Compartilhar a loja
        </ButtonLink>
      ) : (
        <ButtonLink to={paths.advertise} size="compact" className="mt-2">
          Novo anúncio
        </ButtonLink>
      )}
    </div>
  );
}

function NothingFound({ onWiden }: { onWiden: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <p className="text-meta text-ink-2">Nenhum contato assim.</p>
      <Button size="compact" onClick={onWiden}>
        Ver todos os contatos
      </Button>
    </div>
  );
}

function ListSkeleton() {
  return (
    <output className="block divide-y divide-line">
      <span className="sr-only">Carregando...</span>
      {[0, 1, 2, 3, 4].map((at) => (
        <div key={at} aria-hidden="true" className="flex gap-3 px-4 py-3">
          <div className="size-8 skeleton rounded-full!" />
          <div className="grid grow content-start gap-2 pt-1">
            <div className="h-3.5 w-1/2 skeleton" />
            <div className="h-3.5 w-full skeleton" />
          </div>
        </div>
      ))}
    </output>
  );
}
