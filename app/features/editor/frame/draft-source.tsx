import { useSyncExternalStore } from 'react';
import { changesForApproval, type Approval } from '~/domain/moderation/approval.ts';
import { listingFields } from '~/domain/listings/fields/read-listing.ts';
import { statuses } from '~/domain/listings/status.ts';
import { HiddenPassagesAlert } from '~/screens/hidden-passages-note.tsx';
import { Button } from '~/ui/button.tsx';
import { useEditing } from '../editor-context.ts';

const texts = {
  recovered: 'Recuperamos o que você tinha digitado neste aparelho.',
  elsewhere: 'Este anúncio mudou em outra aba ou aparelho: os campos mostram a versão mais nova.',
  'newer-elsewhere':
    'Você continuou este anúncio em outro aparelho depois: mostramos a versão mais nova.',
};

const list = new Intl.ListFormat('pt-BR');

const metWords = (labels: string[]) =>
  `Enquanto você escrevia, isto também mudou em outra aba ou aparelho: ${list.format(labels)}. Ficou o que você digitou.`;

/** Where the shown values come from, when that is not where one left them; what a change of a published listing means. */
export function DraftNote() {
  const { keeper, listing, sending, step, vertical } = useEditing();
  const { notice, theirs } = useSyncExternalStore(keeper.state.subscribe, keeper.state.current);
  const waiting = useWaiting();
  const met = listingFields[vertical].filter(({ name }) => name in theirs);
  return (
    <div className="grid gap-3 not-empty:mb-6">
      {notice ? (
        <output className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-sunken px-4 py-3 text-meta">
          <span className="min-w-0 grow basis-64">
            {notice === 'same-field' ? metWords(met.map(({ label }) => label)) : texts[notice]}
          </span>
          {notice === 'same-field' ? (
            <Button size="compact" onClick={() => keeper.takeTheirs()}>
              Usar o que veio de lá
            </Button>
          ) : null}
          {notice === 'newer-elsewhere' ? (
            <Button size="compact" onClick={() => keeper.takeOlder()}>
              Usar o que ficou neste aparelho
            </Button>
          ) : null}
        </output>
      ) : null}
      {listing.status === 'rejected' && listing.rejectionReason ? (
        <p className="rounded-card bg-red-soft px-4 py-3 text-meta text-red-text">
          <b className="font-semibold">Rejeitado:</b> {listing.rejectionReason} Corrija e envie de
          novo.
        </p>
      ) : null}
      <HiddenPassagesAlert
        hidden={listing.hiddenPassages}
        words={[listing.row['title'], listing.row['description']]}
      />
      {listing.status === 'pending' &&
      (sending.isSent || (step === 'previa' && sending.isUnchanged)) ? (
        // On a phone what is said beside the preview stands far below it.
        <p className="rounded-card bg-green-soft px-4 py-3 text-meta text-green-text">
          <b className="font-semibold">Enviado para análise.</b> Avisamos por e-mail e no sino.
        </p>
      ) : listing.status === 'draft' || listing.status === 'rejected' ? null : (
        <p className="rounded-card bg-amber-soft px-4 py-3 text-meta text-amber-text">
          <b className="font-semibold">{statuses[listing.status]}.</b>{' '}
          <span>
            {listing.status === 'pending' || listing.status === 'expired'
              ? meanings[listing.status]
              : liveMeaning(listing.approval)}
          </span>{' '}
          <span>{waiting.length > 0 ? `Volta para análise: ${list.format(waiting)}.` : ''}</span>
        </p>
      )}
    </div>
  );
}

const live = 'As mudanças ficam neste aparelho até você enviar na Prévia';
const liveMeaning = ({ waits, near }: Approval) =>
  waits
    ? `${live}. ${near === null ? 'Preço' : 'Preço até 20% do aprovado'}, custos e negociação mudam na hora; o resto do que identifica ou descreve o anúncio volta para análise.`
    : `${live}, e valem na hora.`;
const meanings = {
  pending: 'Quem analisa vê as mudanças quando você as enviar na Prévia.',
  expired: 'Confira e envie de novo na Prévia para voltar ao ar.',
};

/** What was changed here that sends the listing back to analysis, by label. */
function useWaiting(): string[] {
  const { vertical, listing, read } = useEditing();
  const changed = changesForApproval(listing.approval, listing.row, read.columns);
  return listingFields[vertical].flatMap(({ name, label }) =>
    changed.includes(name) ? [label] : [],
  );
}
