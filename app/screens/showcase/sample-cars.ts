import { lookUp } from '~/domain/formats/lookup.ts';
import type { Status } from '~/domain/listings/status.ts';
import type { Rows } from '../table/types.ts';
import type { TableAddress } from '../table/use-table-address.ts';

// Invented, like the stores: what the parts are shown with.

export interface SampleCar {
  id: string;
  title: string;
  years: string;
  store: string;
  city: string;
  price: number;
  km: number;
  status: Status;
  views: number | null;
  changedAt: string;
}

const titles = [
  'Chevrolet Tracker Premier 1.2',
  'Toyota Corolla XEi 2.0',
  'Volkswagen Nivus Comfortline',
  'Volkswagen Virtus Highline',
  'Chevrolet Onix LT 1.0 Turbo',
  'Hyundai HB20 Comfort 1.0',
  'Chevrolet S10 LTZ 2.8 4x4 Diesel',
  'Jeep Compass Longitude 2.0',
  'Fiat Toro Volcano 2.0 AT9 4x4',
];
const stores = ['Autos Ipiranga', 'Premier Seminovos', 'Garagem do Tico', 'Ilha Veículos'];
const cities = ['Campinas, SP', 'Goiânia, GO', 'Contagem, MG', 'Florianópolis, SC'];
const states: Status[] = ['published', 'published', 'pending', 'published', 'paused', 'rejected'];
const count = 57;

const cars: SampleCar[] = Array.from({ length: count }, (_, at) => {
  const status = states[at % states.length]!;
  return {
    id: `carro-${at + 1}`,
    title: titles[at % titles.length]!,
    years: `${2018 + (at % 7)}/${2019 + (at % 7)}`,
    store: stores[at % stores.length]!,
    city: cities[(at * 3) % cities.length]!,
    price: 58_500 + ((at * 7_919) % 140) * 1_000,
    km: 12_000 + ((at * 5_413) % 98_000),
    status,
    views: status === 'published' ? 120 + ((at * 311) % 2_400) : null,
    changedAt: new Date(Date.now() - at * 7_200_000).toISOString(),
  };
});

const keys: Record<string, (car: SampleCar) => string | number> = {
  preco: ({ price }) => price,
  km: ({ km }) => km,
  alterado: ({ changedAt }) => changedAt,
};

/** What a server would answer: those that fit, sorted; all of them without a page. */
export function findCars(address: TableAddress, all = false): Rows<SampleCar> {
  const { q, filters, sort, page, pageSize } = address;
  const fitting = cars.filter(
    ({ title, status }) =>
      title.toLowerCase().includes(q.toLowerCase()) &&
      (filters['estado'] === undefined || status === filters['estado']),
  );
  const key = lookUp(keys, sort.id) ?? keys['alterado']!;
  const sorted = fitting.toSorted(
    (one, other) => (key(one) < key(other) ? -1 : 1) * (sort.desc ? -1 : 1),
  );
  const from = all ? 0 : (page - 1) * pageSize;
  return { rows: all ? sorted : sorted.slice(from, from + pageSize), total: sorted.length };
}

export const sampleEntries = cities.map((label) => ({ value: label.toLowerCase(), label }));
