/** Settings of the embedded server that callers choose. */
export type ServerChoices = {
  /** Connections of all processes together. */
  maxConnections: number;
  /** False turns fsync off, only for databases that may be lost with the machine (tests, benchmarks). */
  durable: boolean;
  memoryBytes: number;
};

/** Settings are passed on the command line, so that a new release's settings also apply to an older database. */
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
    // Our queries take about a millisecond. Compiling them, or starting parallel workers for them, would cost more than
    // it saves.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    // Stops a query whose client has disconnected.
    client_connection_check_interval: '1s',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    // The line contains the connection's name, which shows the kind of process. A comment in the statement shows the
    // request.
    log_line_prefix: '%m [%p] %a ',
    log_min_duration_statement: '1s',
    // Values of statements and rows are personal data: neither parameters nor details of errors are logged.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
  };
  if (!choices.durable) Object.assign(settings, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
