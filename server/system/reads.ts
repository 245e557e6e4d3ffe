import type { Replicas } from '@patio/supabase/database/replicas';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Registers who answers what visitors read, and how far replicas are behind (docs/operations.md#read-replicas). */
export function registerReads(registry: Registry, { measure }: Pick<Replicas, 'measure'>): void {
  const about = { registers: [registry] };
  const ofReplicas = () =>
    measure().flatMap(({ name, replica }) => (replica ? [{ name, ...replica }] : []));
  new Counter({
    name: 'patio_reads_total',
    help: 'Reads of visitors by the server that answered: primary, or host and port of a replica',
    labelNames: ['server'],
    ...about,
    collect() {
      this.reset();
      for (const { name: server, reads } of measure()) this.inc({ server }, reads);
    },
  });
  new Counter({
    name: 'patio_replica_fallbacks_total',
    help: 'Reads that a replica failed to answer, so that the primary did',
    labelNames: ['server'],
    ...about,
    collect() {
      this.reset();
      for (const { name: server, fallbacks } of ofReplicas()) this.inc({ server }, fallbacks);
    },
  });
  new Gauge({
    name: 'patio_replica_lag_seconds',
    help: 'How far a replica is behind the primary',
    labelNames: ['server'],
    ...about,
    collect() {
      for (const { name: server, lagSeconds } of ofReplicas()) this.set({ server }, lagSeconds);
    },
  });
  new Gauge({
    name: 'patio_replica_used',
    help: 'Whether reads go to a replica now',
    labelNames: ['server'],
    ...about,
    collect() {
      for (const { name: server, isUsed } of ofReplicas()) this.set({ server }, Number(isUsed));
    },
  });
}
