/** What a caller may decide about the embedded server. */
export type ServerChoices = {
  /** Connections all processes together may open. */
  maxConnections: number;
  /** false only for databases that may be lost with the machine (tests, benchmarks' scratch): no fsync. */
  durable: boolean;
  memoryBytes: number;
};

/** Settings on the command line, so that a newer release's apply to a database made by an older one. */
export function serverArguments(data: string, sockets: string, choices: ServerChoices): string[] {
  const megabytes = Math.floor(choices.memoryBytes / 2 ** 20);
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${sockets.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: String(choices.maxConnections),
    shared_buffers: megabytes >= 1024 ? '256MB' : '64MB',
    effective_cache_size: `${Math.max(128, Math.floor(megabytes / 2))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: megabytes >= 2048 ? '128MB' : '64MB',
    max_wal_size: '2GB',
    synchronous_commit: 'on',
    // Our queries take a millisecond: compiling them or sending for parallel workers costs more than it brings.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    // A query whose client went away is stopped instead of burning on.
    client_connection_check_interval: '1s',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_line_prefix: '%m [%p] ',
  };
  if (!choices.durable) Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
