import { Link } from 'react-router';
import { useData } from '~/platform/data/query.ts';
import { panelPath } from '~/platform/navigation/account-paths.ts';
import type { PanelStore } from '~/screens/panel/panel-store.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { ContactRow } from '../contacts/contact-row.tsx';
import { newestContacts } from '../start.ts';

const shown = 4;

/** Who got in touch last; each leads to its own screen. */
export function LatestContacts({ store }: { store: PanelStore }) {
  // The same answer as the inbox begins with.
  const contacts = useData(newestContacts(store));
  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-baseline justify-between gap-4 px-4 pt-4 pb-3 md:pt-5">
        <h2 className="type-small">Últimos contatos</h2>
        <Link
          to={panelPath(store, 'contatos')}
          className="text-meta font-semibold text-green-text hover:underline"
        >
          Ver todos<span className="sr-only"> os contatos</span>
        </Link>
      </div>
      <Loaded
        isPart
        query={contacts}
        what="os contatos"
        skeleton={<div className="mx-4 mb-4 h-64 skeleton" />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <p className="border-t border-line px-4 py-8 text-meta text-ink-2">
            Quando alguém escrever ou pedir o telefone, aparece aqui.
          </p>
        }
        className="p-4"
      >
        {({ items }) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.slice(0, shown).map((contact) => (
              <li key={`${contact.kind} ${contact.id}`}>
                <ContactRow
                  store={store}
                  contact={contact}
                  to={panelPath(store, 'contatos', { contato: contact.id })}
                  isOpen={false}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
