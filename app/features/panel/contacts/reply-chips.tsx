import { Plus } from '~/ui/icons.ts';
import { useState } from 'react';
import { useData } from '~/platform/data/query.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { repliesOf } from './queries.ts';
import { ReplyDialog } from './reply-dialog.tsx';

/** What most stores answer, until a store has written its own. */
export const usualReplies = [
  {
    title: 'Sim, está disponível',
    body: 'Oi, {nome}! Sim, {anúncio} está disponível. Quer marcar uma visita?',
  },
  {
    title: 'Horário de visita',
    body: 'Oi, {nome}! Que dia e horário ficam bons para você ver {anúncio}?',
  },
  {
    title: 'Já foi vendido',
    body: 'Oi, {nome}. {anúncio} não está mais disponível. Posso avisar se aparecer algo parecido?',
  },
];

interface ReplyChipsProps {
  store: PanelStore;
  /** Puts it into the answer; never sends. */
  onChoose: (body: string) => void;
}

/** Answers that are given again and again, in one row that scrolls; `relative`, or what only readers hear widens the page. */
export function ReplyChips({ store, onChoose }: ReplyChipsProps) {
  const { data } = useData(repliesOf(store));
  const [open, setOpen] = useState(false);
  if (!data) return <div aria-hidden="true" className="h-11" />;
  const replies = data.length > 0 ? data : usualReplies;
  return (
    <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:-mx-5 lg:px-5">
      {replies.map(({ title, body }) => (
        <button
          key={title}
          type="button"
          onClick={() => onChoose(body)}
          className="min-h-10 shrink-0 rounded-control border border-line-2 bg-surface px-3 text-meta font-medium whitespace-nowrap transition-colors hover:bg-sunken"
        >
          {title}
        </button>
      ))}
      {store.isOwn && managesStore(store) ? <NewReply onOpen={() => setOpen(true)} /> : null}
      <ReplyDialog store={store} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}

function NewReply({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-10 shrink-0 items-center gap-1.5 rounded-control px-2 text-meta font-semibold whitespace-nowrap text-green-text hover:bg-sunken"
    >
      <Plus size={16} aria-hidden="true" />
      Nova
      <span className="sr-only"> resposta rápida</span>
    </button>
  );
}
