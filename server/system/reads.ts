import type { Replicas } from '@patio/supabase/database/replicas';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Registers who answers what visitors read, and how far replicas are behind (docs/operations.md#read-replicas). */
export function registerReads(registry: Registry, { measure }: Pick<Replicas, 'measure'>): void {
  const replicas = () =>
    measure().flatMap(({ name, replica }) => (replica ? [{ name, ...replica }] : []));
  const add = (name: string, help: string, read: () => [server: string, value: number][]) => {
    const Figure = name.endsWith('_total') ? Counter : Gauge;
    const figure = new Figure({
      name,
      help,
      labelNames: ['server'],
      registers: [],
      collect() {
        figure.reset();
        for (const [server, value] of read()) figure.inc({ server }, value);
      },
    });
    registry.registerMetric(figure as Gauge);
  };
  add(
    'patio_reads_total',
    'Reads of visitors by the server that answered: primary, or host and port of a replica',
    () => measure().map(({ name, reads }) => [name, reads]),
  );
  add(
    'patio_replica_fallbacks_total',
    'Reads that a replica failed to answer, so that the primary did',
    () => replicas().map(({ name, fallbacks }) => [name, fallbacks]),
  );
  add('patio_replica_lag_seconds', 'How far a replica is behind the primary', () =>
    replicas().map(({ name, lagSeconds }) => [name, lagSeconds]),
  );
  add('patio_replica_used', 'Whether reads go to a replica now', () =>
    replicas().map(({ name, isUsed }) => [name, Number(isUsed)]),
  );
}
