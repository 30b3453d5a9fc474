import { readDatabaseHealth, readWaitingJobs } from '../../../db/health.server.ts';
import type { Ctx } from '../../../db/transact.server.ts';
import { bytesStored } from '../../../domain/analytics/analytics.server.ts';
import { countBacklog } from '../../../domain/events/events.server.ts';
import { readSwept, readUnsentTotal } from '../../../domain/media/media.server.ts';
import { readMark } from '../../../domain/operations/operations.server.ts';
import {
  type GatewayFigures,
  readGatewayFigures,
  readLastProof,
  readMoneyFigures,
} from '../../../domain/payments/payments.server.ts';
import { countDifferences } from '../../../domain/settlements/settlements.server.ts';
import { type Family, familyOf } from '../../../domain/values/meters.ts';
import { QUEUE_SECTIONS } from '../../office/sections.ts';
import { diskOf } from './disk.ts';

/**
 * Metrics of the whole site, equal in each process. The metrics from the database are omitted while the database is
 * unreachable. `folder`: any folder on the disk of the site's files.
 */
export async function siteFamilies(ctx: Ctx, folder: string): Promise<Family[]> {
  const found = await Promise.all(
    READ.map((read) =>
      read(ctx).then(
        (families) => families,
        () => [],
      ),
    ),
  );
  const families = found.flat();
  const isUp = families.some(({ name }) => name === 'database_bytes');
  return [
    familyOf('database_up', 'Whether the database answers.', isUp ? 1 : 0),
    ...(await spaceAt(folder)),
    ...families,
  ];
}

const READ: readonly ((ctx: Ctx) => Promise<Family[]>)[] = [
  healthOf,
  jobsOf,
  queuesOf,
  eventsOf,
  picturesOf,
  proofOf,
  moneyOf,
  backupsOf,
  async ({ db }) => [familyOf('analytics_bytes_kept', 'Disk that events take.', await bytesStored(db))],
];

async function spaceAt(folder: string): Promise<Family[]> {
  const disk = await diskOf(folder);
  return [
    familyOf('disk_free_bytes', 'Free space of the disk of DATA_DIR.', disk?.free ?? null),
    familyOf('disk_size_bytes', 'Its size.', disk?.size ?? null),
  ];
}

async function healthOf({ db }: Ctx): Promise<Family[]> {
  const { bytes, xidAge, connections, connectionsMax, walBytes, replicationBytes } = await readDatabaseHealth(db);
  return [
    familyOf('database_bytes', 'Size of the database.', bytes),
    familyOf('database_xid_age', 'Transactions since the oldest row version.', xidAge),
    familyOf('database_server_connections', 'Connections of the server, of all its clients.', connections),
    familyOf('database_server_connections_max', 'Connections that it takes.', connectionsMax),
    familyOf('database_wal_bytes', 'Size of its write-ahead log.', walBytes),
    familyOf('database_replication_lag_bytes', 'Log that the slowest replica lacks.', replicationBytes),
  ];
}

async function jobsOf({ db }: Ctx): Promise<Family[]> {
  const waiting = await readWaitingJobs(db);
  return [
    familyOf(
      'job_queue_waiting',
      'Jobs that are due and wait.',
      waiting.map(({ job, count }) => [{ job }, count]),
    ),
    familyOf(
      'job_queue_oldest_seconds',
      'Time since the oldest of them was due.',
      waiting.map(({ job, oldestSeconds }) => [{ job }, oldestSeconds]),
    ),
  ];
}

/** Queues of the back office, by section. */
async function queuesOf(ctx: Ctx): Promise<Family[]> {
  const found = await Promise.all(
    QUEUE_SECTIONS.map(async ({ section, waiting, oldest }) => ({
      queue: section,
      count: await waiting(ctx),
      since: (await oldest?.(ctx)) ?? null,
    })),
  );
  return [
    familyOf(
      'office_queue_waiting',
      'Cases that wait for staff, to a thousand.',
      found.map(({ queue, count }) => [{ queue }, count]),
    ),
    familyOf(
      'office_queue_oldest_seconds',
      'Time for which the oldest of them waits.',
      found.flatMap(({ queue, since }) =>
        since === null ? [] : [[{ queue }, Math.max(0, (ctx.now.getTime() - since.getTime()) / 1_000)] as const],
      ),
    ),
  ];
}

/**
 * Events and their reactions. Dead reactions are listed in the back office; a backlog that does not shrink means that
 * no process runs reactions.
 */
async function eventsOf({ db }: Ctx): Promise<Family[]> {
  const backlog = await countBacklog(db);
  return [
    familyOf('events_waiting', 'Events that are not yet rows of reactions.', backlog.events),
    familyOf('event_reactions_waiting', 'Reactions to events that are to be run.', backlog.waiting),
    familyOf('event_reactions_dead', 'Reactions given up after their last try.', backlog.dead),
  ];
}

/** Money that waits for the finance staff, and results of gateways in the last hour. */
async function moneyOf(ctx: Ctx): Promise<Family[]> {
  const [figures, differing, gateways] = await Promise.all([
    readMoneyFigures(ctx),
    countDifferences(ctx),
    readGatewayFigures(ctx),
  ]);
  const byGateway = (of: (figures: GatewayFigures) => number) =>
    gateways.map((each) => [{ gateway: each.gateway }, of(each)] as const);
  return [
    familyOf('gateway_differences', 'Payments of which a gateway says something else.', differing.open),
    familyOf('gateway_differences_toman', 'What is confirmed here alone.', differing.sum),
    familyOf(
      'gateway_attempts_hour',
      'Attempts to pay in the last hour.',
      byGateway(({ attempts }) => attempts),
    ),
    familyOf(
      'gateway_attempts_failed_hour',
      'Of these, refused or expired.',
      byGateway(({ failed }) => failed),
    ),
    familyOf(
      'gateway_attempts_silent_hour',
      'Of these, without an answer of the gateway.',
      byGateway(({ silent }) => silent),
    ),
    familyOf('payments_flagged', 'Attempts of which nobody knows whether they were paid.', figures.flagged),
    familyOf('suspense_oldest_seconds', 'Age of the oldest money in suspense.', figures.suspenseSeconds),
    familyOf('refunds_late', 'Refunds that are due for longer than 72 hours.', figures.lateRefunds),
  ];
}

/** Result of the latest consistency check of all money; no values before the first check. */
async function proofOf({ db }: Ctx): Promise<Family[]> {
  const proof = await readLastProof(db);
  const missing = proof && Math.max(0, proof.owes - proof.has);
  return [
    familyOf(
      'ledger_differences',
      'What did not agree when all money was added up.',
      proof?.differences.length ?? null,
    ),
    familyOf('ledger_cover_missing_toman', 'What the owner has to pay in.', missing),
    familyOf('ledger_proved_at_seconds', 'Time of the latest proof.', proof && proof.at.getTime() / 1_000),
  ];
}

/** Latest backups; no values before the first backup. */
async function backupsOf({ db }: Ctx): Promise<Family[]> {
  const [backup, proof] = await Promise.all([readMark(db, 'backup'), readMark(db, 'proof')]);
  const takenAt = (mark: { readonly takenAt: string } | null) => mark && Date.parse(mark.takenAt) / 1_000;
  return [
    familyOf('backup_taken_at_seconds', 'Time of the state that the latest backup holds.', takenAt(backup)),
    familyOf('backup_bytes', 'Size of the latest backup.', backup?.bytes ?? null),
    familyOf(
      'backup_proved_taken_at_seconds',
      'Time of the state of the latest backup that was restored aside and compared.',
      takenAt(proof),
    ),
  ];
}

async function picturesOf({ db }: Ctx): Promise<Family[]> {
  const [unsent, gone] = await Promise.all([readUnsentTotal(db), readSwept(db)]);
  return [
    familyOf('uploads_unsent', 'Pictures of forms that nobody has sent.', unsent.pictures),
    familyOf('uploads_unsent_bytes', 'Bytes of their originals.', unsent.bytes),
    familyOf('uploads_swept_total', 'Pictures that sweeps took away.', gone.pictures),
    familyOf('uploads_swept_bytes_total', 'Bytes of their originals.', gone.bytes),
  ];
}
