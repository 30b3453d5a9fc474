import pg from 'pg';

/** Kinds of connections. `pg_stat_activity` and the server's log show the kind, to tell who holds a connection. */
export type ConnectionKind =
  | 'backup'
  | 'changes'
  | 'command'
  | 'long work'
  | 'migration'
  | 'parent'
  | 'restore'
  | 'start'
  | 'web';

export const applicationName = (kind: ConnectionKind): string => `bazarche ${kind}`;

/** A single connection outside the pools. If it breaks, its current query fails. The error event itself is ignored. */
export function ownClient(url: string, kind: ConnectionKind, settings: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...settings, connectionString: url, application_name: applicationName(kind) });
  client.on('error', () => {});
  return client;
}
