import { useState } from 'react';
import { countOf } from '~/domain/formats/numbers.ts';
import { verticals } from '~/domain/listings/verticals.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { ButtonLink } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { queuePath, type QueuePlace } from '../address.ts';
import { moderationOverview } from '../queries.ts';

/** What was decided since the queue was opened. */
export interface Tally {
  approved: number;
  rejected: number;
  /** When it was opened, in milliseconds. */
  since: number;
}

/** Nothing waits here: what was done, and where something still does. */
export function EndOfQueue({ approved, rejected, since, place }: Tally & { place: QueuePlace }) {
  const { data } = useData(moderationOverview);
  const [now] = useState(Date.now);
  const more = data?.groups.find(
    ({ total, item_type: kind }) => total > 0 && kind !== place.itemType,
  );
  if (place.find) return <NothingFound place={place} />;
  const done = [
    approved > 0 && countOf(approved, 'aprovado', 'aprovados'),
    rejected > 0 && countOf(rejected, 'rejeitado', 'rejeitados'),
  ].filter(Boolean);
  const spent = countOf(Math.max(1, Math.round((now - since) / 60_000)), 'minuto', 'minutos');
  return (
    <div className="px-4 py-10 md:px-6">
      <EmptyState
        title={place.samples ? 'Nenhuma amostra para conferir' : 'Nenhuma pendência no momento'}
        actions={
          more ? (
            <ButtonLink tone="green" to={queuePath({ itemType: more.item_type })}>
              Ver{' '}
              {countOf(more.total, verticals[more.item_type].one, verticals[more.item_type].many)}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.admin}>Voltar para Administração</ButtonLink>
          )
        }
      >
        {done.length > 0
          ? `${done.join(' e ')} em ${spent}. ${countOf(data?.decided_today ?? 0, 'decidido', 'decididos')} hoje.`
          : place.samples
            ? 'Parte do que lojas de confiança publicam sem espera aparece aqui.'
            : 'Anúncios enviados para aprovação aparecem aqui, os mais antigos primeiro.'}
      </EmptyState>
    </div>
  );
}

function NothingFound({ place }: { place: QueuePlace }) {
  return (
    <div className="px-4 py-10 md:px-6">
      <EmptyState
        title={`Nada na fila com “${place.find}”`}
        actions={
          <ButtonLink to={queuePath({ ...place, find: '', page: 1 })}>Ver toda a fila</ButtonLink>
        }
      >
        A busca olha o título do anúncio e o nome da loja, em {placeWords(place)}.
      </EmptyState>
    </div>
  );
}

const placeWords = ({ samples, itemType }: QueuePlace): string =>
  samples ? 'Amostras' : itemType ? verticals[itemType].many : 'todos os tipos';
