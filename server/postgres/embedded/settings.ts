import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/**
 * Server settings for a small machine: little memory at rest, nothing that weakens what COMMIT promises. They
 * are given on the command line, so that a new version brings new ones to an old cluster.
 */
export function serverSettings(port: number): string[] {
  const settings: Record<string, string | number> = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    shared_buffers: '96MB',
    effective_cache_size: `${Math.round(totalmem() / megabyte / 2)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    // One machine, no replica: what minimal leaves out of the log a crash does not need.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    wal_buffers: '4MB',
    max_wal_size: '512MB',
    wal_compression: 'on',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    checkpoint_timeout: '10min',
    random_page_cost: 1.1,
    // Compiling a query costs more than it saves in queries of milliseconds.
    jit: 'off',
    io_method: 'sync',
    max_worker_processes: 4,
    max_parallel_workers: 2,
    max_parallel_workers_per_gather: 1,
    autovacuum_max_workers: 2,
    autovacuum_worker_slots: 2,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A refused request is the client's affair, and its text may hold personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_line_prefix: '%m [%p] ',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
