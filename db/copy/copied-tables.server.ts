import type pg from 'pg';

/**
 * A table, with the columns that are copied. `area`: `site` for a table of the site's schema, `queue` for one of the
 * job queue's. Only the area is stored, because the names of the schemas may differ between databases.
 */
export type CopiedTable = {
  readonly area: 'site' | 'queue';
  readonly name: string;
  readonly columns: readonly string[];
  /** True for an unlogged table, whose rows are lost in a crash and are left out of backups. */
  readonly isUnlogged: boolean;
  /** Parent table and bound of a partition, which a running site may add; null if the table is no partition. */
  readonly partition: { readonly of: string; readonly bound: string } | null;
};

/** Value of a sequence as `setval` takes it. */
export type CopiedSequence = Pick<CopiedTable, 'area' | 'name'> & { readonly last: string; readonly isCalled: boolean };

/** Schema of the queue of jobs. */
export const QUEUE_SCHEMA = 'pgboss';

export const nameOf = ({ area, name }: Pick<CopiedTable, 'area' | 'name'>): string => `${area}.${name}`;

const AREA = `case when n.nspname = '${QUEUE_SCHEMA}' then 'queue' else 'site' end`;
const OURS = `n.nspname in (current_schema(), '${QUEUE_SCHEMA}')`;

/**
 * All tables that contain rows themselves, in order of name; partitioned tables are left out, because their partitions
 * contain the rows.
 */
export async function readTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select ${AREA} as area, c.relname as name, c.relpersistence = 'u' as "isUnlogged", array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns, (
        select json_build_object('of', parent.relname, 'bound', pg_get_expr(c.relpartbound, c.oid))
        from pg_inherits join pg_class parent on parent.oid = inhparent where inhrelid = c.oid and c.relispartition
      ) as partition
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${OURS}
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by area, c.relname`);
  return rows;
}

export async function readSequences(client: pg.Client): Promise<CopiedSequence[]> {
  const { rows } = await client.query<Pick<CopiedTable, 'area' | 'name'>>(`
    select ${AREA} as area, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by area, c.relname`);
  const sequences: CopiedSequence[] = [];
  for (const row of rows) {
    const { rows: values } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${await quoted(client, row)}`,
    );
    if (values[0]) sequences.push({ ...row, ...values[0] });
  }
  return sequences;
}

/** Quoted name of a table or sequence for statements, with the schema that it has in this database. */
export async function quoted(client: pg.Client, { area, name }: Pick<CopiedTable, 'area' | 'name'>): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    'select format($1, coalesce($2, current_schema()), $3::text) as name',
    ['%I.%I', area === 'queue' ? QUEUE_SCHEMA : null, name],
  );
  return rows[0]?.name ?? name;
}

export const columnList = (columns: readonly string[]): string =>
  columns.map((name) => `"${name.replaceAll('"', '""')}"`).join(', ');
