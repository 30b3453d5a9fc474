import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { Chosen, Proposal } from './proposals.ts';

export type StoredProposal = {
  readonly id: number;
  readonly phrase: string;
  readonly readAs: string;
  readonly isRemoved: boolean;
  readonly isReverted: boolean;
  readonly isClicked: boolean;
  /** Lower bound of the number of people whose behaviour led to the proposal. */
  readonly people: number;
  readonly chosen: readonly Chosen[];
  readonly isDismissed: boolean;
};

/** Columns for a query of `search_proposals as item`. */
export const proposalColumns = sql<StoredProposal>`
  item.id, item.phrase, item.read_as as "readAs", item.is_removed as "isRemoved", item.is_reverted as "isReverted",
  item.is_clicked as "isClicked", item.people, item.chosen, item.dismissed_at is not null as "isDismissed"`;

/**
 * Stores today's proposals and deletes all others. Dismissed ones stay dismissed, and are deleted if they were
 * dismissed before `dismissedSince`.
 */
export async function replaceProposals(db: Db, proposals: readonly Proposal[], dismissedSince: Date): Promise<void> {
  const rows = proposals.map(({ kinds, ...proposal }) => ({
    ...proposal,
    isRemoved: kinds.includes('removed'),
    isReverted: kinds.includes('reverted'),
    isClicked: kinds.includes('clicked'),
  }));
  await sql`
    with given as materialized (
      select *
      from json_to_recordset(${JSON.stringify(rows)}) as given (
        phrase text, "readAs" text, "isRemoved" bool, "isReverted" bool, "isClicked" bool, people int, chosen jsonb
      )
    ),
    stored as (
      insert into search_proposals as known
        (phrase, read_as, is_removed, is_reverted, is_clicked, people, chosen)
      select phrase, "readAs", "isRemoved", "isReverted", "isClicked", people, chosen
      from given
      on conflict (phrase, read_as) do update
      set is_removed = excluded.is_removed, is_reverted = excluded.is_reverted, is_clicked = excluded.is_clicked,
        people = excluded.people, chosen = excluded.chosen
    )
    delete from search_proposals as old
    where (old.dismissed_at is null or old.dismissed_at < ${dismissedSince}::timestamptz) and not exists (
      select from given where given.phrase = old.phrase and given."readAs" = old.read_as
    )`.execute(db);
}

export async function readSearchProposal(db: Db, id: number): Promise<StoredProposal | null> {
  const { rows } = await sql<StoredProposal>`
    select ${proposalColumns} from search_proposals as item where item.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Reads a proposal, and locks it until the transaction ends. */
export async function lockProposal(db: Db, id: number): Promise<StoredProposal | null> {
  const { rows } = await sql<StoredProposal>`
    select ${proposalColumns} from search_proposals as item where item.id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** `at`: null makes it open again. */
export async function dismissAt(db: Db, id: number, at: Date | null): Promise<void> {
  await sql`update search_proposals set dismissed_at = ${at} where id = ${id}`.execute(db);
}
