import pg from 'pg';

/** Kinds of connections, by which `pg_stat_activity` and the server's log tell who holds one. */
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

/** A connection outside of the pools. When it breaks, the current query fails; the event itself needs no handling. */
export function ownClient(url: string, kind: ConnectionKind, settings: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...settings, connectionString: url, application_name: applicationName(kind) });
  client.on('error', () => {});
  return client;
}
