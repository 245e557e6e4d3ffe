import { keepPreviousData, QueryClient, useQuery } from '@tanstack/react-query';
import { CircleX, Pause, Pencil } from '~/ui/icons.ts';
import { useState } from 'react';
import { countMovable, whyNot } from '~/domain/listings/allowed-actions.ts';
import { statuses, type Status } from '~/domain/listings/status.ts';
import { pluralOf } from '~/domain/formats/numbers.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { Silhouette } from '~/ui/silhouette.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { confirmDelete } from '../confirm/confirm-store.ts';
import {
  dateColumn,
  moneyColumn,
  numberColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../table/columns.tsx';
import { FilterSelect } from '../table/filter-select.tsx';
import { QueryTable } from '../table/query-table.tsx';
import type { BulkAction, Column, TableQuery } from '../table/types.ts';
import { useTableAddress } from '../table/use-table-address.ts';
import { findCars, type SampleCar } from './sample-cars.ts';

const tones: Record<Status, 'green' | 'amber' | 'red' | 'grey'> = {
  draft: 'grey',
  pending: 'amber',
  published: 'green',
  rejected: 'red',
  paused: 'grey',
  expired: 'grey',
};

const columns: Column<SampleCar>[] = [
  titleColumn({ id: 'anuncio', header: 'Anúncio' }, ({ title, years }) => ({ title, note: years })),
  textColumn({ id: 'loja', header: 'Loja' }, ({ store }) => store),
  moneyColumn({ id: 'preco', header: 'Preço', sorts: true }, ({ price }) => price),
  numberColumn({ id: 'km', header: 'Km', sorts: true, card: 'none' }, ({ km }) => km),
  textColumn({ id: 'cidade', header: 'Cidade', hidden: true }, ({ city }) => city),
  stateColumn({ id: 'estado', header: 'Estado' }, ({ status }) => ({
    tone: tones[status],
    label: statuses[status],
  })),
  numberColumn({ id: 'visualizacoes', header: 'Visualizações', card: 'none' }, (car) => car.views),
  dateColumn({ id: 'alterado', header: 'Alterado', sorts: true }, ({ changedAt }) => changedAt),
];

const told = (title: string) => () => showToast({ title });

const actionsOf = (car: SampleCar) => [
  {
    items: [
      {
        label: 'Editar',
        icon: <Pencil size={16} aria-hidden="true" />,
        onSelect: told(`Editar ${car.title}`),
      },
      {
        label: 'Pausar',
        icon: <Pause size={16} aria-hidden="true" />,
        reason: whyNot('pause', car.status),
        onSelect: told('Anúncio pausado'),
      },
    ],
  },
  {
    items: [
      {
        label: 'Excluir...',
        icon: <CircleX size={16} aria-hidden="true" />,
        tone: 'red' as const,
        onSelect: () =>
          void confirmDelete({
            title: `Excluir ${car.title}?`,
            consequence: 'O anúncio sai do ar com suas fotos e 38 contatos.',
            failure: 'Erro ao excluir o anúncio',
            done: 'Anúncio excluído',
            doIt: () => undefined,
          }),
      },
    ],
  },
];

const bulkOf = (chosen: readonly SampleCar[]): BulkAction<SampleCar>[] => {
  const fit = countMovable('pause', chosen);
  return [
    {
      label: fit === chosen.length ? 'Pausar' : `Pausar ${fit} de ${chosen.length}`,
      reason: fit === 0 ? 'Nenhum dos selecionados está publicado.' : undefined,
      onSelect: async () => {
        showToast({ title: `${fit} ${pluralOf(fit, 'anúncio pausado', 'anúncios pausados')}` });
        return true;
      },
    },
    {
      label: 'Excluir...',
      onSelect: () =>
        confirmDelete({
          title: `Excluir ${chosen.length} ${pluralOf(chosen.length, 'anúncio', 'anúncios')}?`,
          consequence: 'Não há como desfazer.',
          doIt: () => undefined,
        }),
    },
  ];
};

const options = {
  columns,
  rowId: ({ id }: SampleCar) => id,
  rowName: ({ title }: SampleCar) => title,
  actions: actionsOf,
  bulk: bulkOf,
};

const stateOptions = (['published', 'pending', 'paused', 'rejected'] as const).map((value) => ({
  value,
  label: statuses[value],
}));

const client = new QueryClient();

const empty = {
  title: 'Nenhum anúncio ainda',
  children: 'O primeiro leva menos de 3 minutos.',
  picture: <Silhouette name="hatch" />,
};

/** A table with all that it can do; its rows come from this file instead of a server. */
export function TableDemo() {
  const address = useTableAddress({
    filters: ['estado'],
    sort: { id: 'alterado', desc: true },
    pageSize: 10,
  });
  const { q, filters, sort, page } = address;
  const query = useQuery(
    {
      queryKey: ['cars', q, filters, sort, page],
      queryFn: async () => findCars(address),
      placeholderData: keepPreviousData,
    },
    client,
  );
  return (
    <QueryTable
      {...options}
      name="exemplo"
      label="Anúncios"
      query={query}
      address={address}
      empty={empty}
      open={() => paths.safetyTips}
      searches="Título do anúncio"
      filters={
        <FilterSelect
          address={address}
          name="estado"
          label="Estado"
          any="todos"
          options={stateOptions}
        />
      }
      all={async () => findCars(address, true).rows}
    />
  );
}

const still = { isPending: false, isError: false, isPlaceholderData: false, error: null };

/** The same table on its way, failed, empty, and with rows that will give way to others. */
export function TableStates() {
  const address = useTableAddress({ sort: { id: 'alterado', desc: true }, pageSize: 3 });
  const [tries, setTries] = useState(0);
  const refetch = () => setTries(tries + 1);
  const shown = findCars({ ...address, page: 1, filters: {}, q: '' });
  const states: [string, TableQuery<SampleCar>][] = [
    ['A caminho', { ...still, data: undefined, isPending: true, refetch }],
    ['Com falha', { ...still, data: undefined, isError: true, error: new Error(), refetch }],
    ['Vazia', { ...still, data: { rows: [], total: 0 }, refetch }],
    ['Trocando de página', { ...still, data: shown, isPlaceholderData: true, refetch }],
  ];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 *:min-w-0">
      {states.map(([label, query]) => (
        <div key={label} className="grid gap-2">
          <h3 className="text-meta font-semibold">
            {label}
            {query.isError && tries > 0 ? <span>{` (tentou ${tries})`}</span> : null}
          </h3>
          <QueryTable
            {...options}
            columns={columns.slice(0, 3)}
            name="exemplo-parado"
            label={`Anúncios (${label.toLowerCase()})`}
            {...{ query, address: { ...address, page: 1, isFiltered: false }, empty }}
          />
        </div>
      ))}
    </div>
  );
}
