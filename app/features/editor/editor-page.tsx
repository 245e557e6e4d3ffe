import { useEffect, useState } from 'react';
import type { Columns } from '~/domain/listings/fields/cross-rules.ts';
import type { Vertical } from '~/domain/listings/verticals.ts';
import { useCommand } from '~/platform/data/command.ts';
import { outdate } from '~/platform/data/query-client.ts';
import { useData } from '~/platform/data/query.ts';
import { noConnection } from '~/platform/refusals/failures.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { passes } from '~/platform/refusals/unanswered.ts';
import { useSession } from '~/platform/session/session.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { saveListing, sendListing } from './commands.ts';
import { readCopy, writeCopy } from './draft/device-copy.ts';
import { DraftKeeper } from './draft/keeper.ts';
import { Editor } from './editor.tsx';
import type { EditorSlots } from './page-slots.ts';
import { limitsOf, listingKey, storedListing, type StoredListing } from './queries.ts';

interface EditorPageProps {
  vertical: Vertical;
  id: string;
  parts: EditorSlots;
}

/** The editor of a listing; shown inside the guard. */
export function EditorPage({ vertical, id, parts }: EditorPageProps) {
  const listing = useData(storedListing(vertical, id));
  if (listing.error && listing.data === undefined)
    return <NotFound why={listing.error.forPeople} />;
  return (
    <Loaded query={listing} what="o anúncio" skeleton={<Skeleton />}>
      {(stored) => <WithKeeper key={id} {...{ vertical, stored, parts }} />}
    </Loaded>
  );
}

function WithKeeper(props: { vertical: Vertical; stored: StoredListing; parts: EditorSlots }) {
  const { vertical, stored, parts } = props;
  const keeper = useKeeper(vertical, stored);
  const plan = useData(limitsOf(stored.customerId));
  if (!keeper) return <Skeleton />;
  return <Editor {...{ vertical, keeper, parts }} listing={stored} plan={plan.data ?? null} />;
}

function useKeeper(vertical: Vertical, stored: StoredListing): DraftKeeper | undefined {
  const { user } = useSession();
  const [keeper, setKeeper] = useState<DraftKeeper>();
  const [commands] = useState(() => commandsOf(vertical, stored.id));
  const { attempt: save } = useCommand(commands.save);
  const { attempt: send } = useCommand(commands.send);
  const [first] = useState(stored);
  const person = user?.id;
  useEffect(() => {
    const key = `${person}.${vertical}.${first.id}`;
    let made: DraftKeeper | undefined;
    let isLeft = false;
    void readCopy(key).then((copy) => {
      if (isLeft) return;
      made = new DraftKeeper(
        {
          vertical,
          store: async (change, isSent) => {
            const why = await (isSent ? send : save)(change);
            return { why, ...commands.last };
          },
          keep: (next) => writeCopy(key, next),
          onMoved: () => void outdate(listingKey(vertical, first.id)),
          isOffline: (why) => why === noConnection,
          isForNow: passes,
        },
        first,
        copy,
      );
      addEventListener('online', made.retry);
      setKeeper(made);
    });
    return () => {
      isLeft = true;
      if (!made) return;
      removeEventListener('online', made.retry);
      made.stop();
    };
  }, [person, vertical, first, save, send, commands]);
  useEffect(() => keeper?.receive(stored), [keeper, stored]);
  return keeper;
}

function commandsOf(vertical: Vertical, id: string) {
  const last: { row: Columns; isBehind: boolean } = { row: {}, isBehind: false };
  const onStored = (row: Columns, isBehind: boolean) => {
    Object.assign(last, { row, isBehind });
  };
  return {
    last,
    save: saveListing(vertical, id, onStored),
    send: sendListing(vertical, id, onStored),
  };
}

const Skeleton = () => (
  <div className="page grid gap-6 pt-24 lg:grid-cols-[11.5rem_1fr_18rem]">
    <div className="skeleton h-72 max-lg:hidden" />
    <div className="skeleton h-96" />
    <div className="skeleton h-72 max-lg:hidden" />
  </div>
);

function NotFound({ why }: { why: string }) {
  return (
    <main id="conteudo" className="page pt-24">
      <EmptyState
        title="Não foi possível abrir este anúncio"
        actions={
          <ButtonLink to={paths.advertise} tone="green">
            Meus rascunhos
          </ButtonLink>
        }
      >
        {why}
      </EmptyState>
    </main>
  );
}
