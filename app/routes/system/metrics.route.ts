import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { poolUsage } from '../../../db/client.server.ts';
import { bytesKept, type IntakeFigures } from '../../../domain/analytics/analytics.server.ts';
import { countBacklog } from '../../../domain/events/events.server.ts';
import { readSwept, readUnsentTotal } from '../../../domain/media/media.server.ts';
import { readMark } from '../../../domain/operations/operations.server.ts';
import { readLastProof, readMoneyFigures } from '../../../domain/payments/payments.server.ts';
import { countDifferences } from '../../../domain/settlements/settlements.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { bodyBudget } from '../../web/limits/body-budget.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { isFromThisMachine } from '../../web/request/client-address.ts';
import type { Context } from '../../web/request/context.ts';
import { cutBodies, type Gauge, openSockets, requestMetrics } from '../../web/request/metrics.ts';
import { notFound } from '../../web/request/problem.ts';
import { browserTimings } from '../analytics/browser-timings.ts';
import { reportFigures } from '../analytics/report-figures.ts';

/** The answering worker's metrics for Prometheus (OPS-03). 404 for clients that may not read them. */
export const metrics = defineAnswer({
  at: get(paths.metrics),
  guard: 'anyone',
  about: { summary: fa.api.system.metrics, type: 'text/plain', statuses: [404] },
  answer: async ({ request, services }) => {
    if (!mayRead(request, services)) return notFound();
    const worker = String(process.pid);
    return new Response(requestMetrics.text(worker, await gaugesOf(services)) + browserTimings.text(worker), {
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    });
  },
});

/**
 * Whether the client may read the metrics: with the token always. Without one only from this machine, and not on a
 * public site: behind a proxy that adds no headers, every client looks like this machine.
 */
function mayRead(request: Request, { site, metricsToken }: Context['services']): boolean {
  const given = /^Bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (given !== undefined) return metricsToken !== '' && timingSafeEqual(digestOf(given), digestOf(metricsToken));
  return !site.isPublic && isFromThisMachine(request);
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

async function gaugesOf({ db, intake, clock }: Context['services']): Promise<Gauge[]> {
  const pool = poolUsage(db);
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ...(await pictureGauges(db)),
    ...(await eventGauges(db)),
    ...(await proofGauges(db)),
    ...(await moneyGauges({ db, now: clock() })),
    ...(await backupGauges(db)),
    ...(await reportGauges(db, intake.figures())),
    { name: 'database_connections_open', help: 'Connections of the pool.', value: pool.open },
    { name: 'database_connections_idle', help: 'Connections that do nothing.', value: pool.idle },
    { name: 'database_queries_waiting', help: 'Queries that wait for a connection.', value: pool.waiting },
    { name: 'request_bodies_held_bytes', help: 'Bodies on their way, in memory.', value: bodyBudget.held },
    { name: 'request_bodies_cut_total', help: 'Bodies whose senders left.', value: cutBodies.count },
    { name: 'chat_sockets_open', help: 'Sockets of the chat.', value: openSockets.count },
    { name: 'process_cpu_seconds_total', help: 'CPU time used.', value: (user + system) / 1e6 },
    { name: 'process_resident_memory_bytes', help: 'Resident memory.', value: rss },
    { name: 'nodejs_heap_used_bytes', help: 'JavaScript heap in use.', value: heapUsed },
    { name: 'process_uptime_seconds', help: 'Since the worker started.', value: Math.round(process.uptime()) },
    {
      name: 'nodejs_eventloop_utilization',
      help: 'Share of its life that the event loop was busy.',
      value: performance.eventLoopUtilization().utilization,
    },
  ];
}

/**
 * Gauges of browsers' reports. The disk space is that of the whole site, and omitted while the database is unreachable.
 */
async function reportGauges(db: Context['services']['db'], events: IntakeFigures): Promise<Gauge[]> {
  const kept = await bytesKept(db).catch(() => null);
  return [
    { name: 'analytics_events_waiting', help: 'Events that wait to be written.', value: events.waiting },
    { name: 'analytics_events_taken_total', help: 'Events taken in.', value: events.taken },
    { name: 'analytics_events_dropped_total', help: 'Events lost.', value: events.dropped },
    { name: 'analytics_events_not_kept_total', help: 'Events counted only.', value: events.notKept },
    { name: 'analytics_reports_left_out_total', help: 'Reports over a limit.', value: reportFigures.leftOut },
    {
      name: 'browser_failures_repeated_total',
      help: 'Failures in browsers that are not in the log.',
      value: reportFigures.repeatedFailures,
    },
    ...(kept === null ? [] : [{ name: 'analytics_bytes_kept', help: 'Disk that events take.', value: kept }]),
  ];
}

/**
 * Gauges of the event backlog of the whole site. Dead events wait in the back office; a backlog that stays means that
 * no process runs reactions.
 */
async function eventGauges(db: Context['services']['db']): Promise<Gauge[]> {
  const backlog = await countBacklog(db).catch(() => null);
  if (!backlog) return [];
  return [
    { name: 'events_waiting', help: 'Events that are not yet rows of reactions.', value: backlog.events },
    { name: 'event_reactions_waiting', help: 'Reactions to events that are to be run.', value: backlog.waiting },
    { name: 'event_reactions_dead', help: 'Reactions given up after their last try.', value: backlog.dead },
  ];
}

/** Gauges of what waits for finance, and of gateways in the last hour; none while the database is unreachable. */
async function moneyGauges({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Gauge[]> {
  const found = await Promise.all([readMoneyFigures({ db, now }), countDifferences({ db, now })]).catch(() => null);
  if (!found) return [];
  const [figures, differing] = found;
  return [
    { name: 'gateway_differences', help: 'Payments of which a gateway says something else.', value: differing.open },
    { name: 'gateway_differences_toman', help: 'What is confirmed here alone.', value: differing.sum },
    { name: 'gateway_attempts_hour', help: 'Attempts to pay in the last hour.', value: figures.attempts },
    { name: 'gateway_attempts_failed_hour', help: 'Of these, refused or expired.', value: figures.failed },
    {
      name: 'gateway_attempts_silent_hour',
      help: 'Of these, without an answer of the gateway.',
      value: figures.silent,
    },
    {
      name: 'payments_flagged',
      help: 'Attempts of which nobody knows whether they were paid.',
      value: figures.flagged,
    },
    { name: 'suspense_oldest_seconds', help: 'Age of the oldest money in suspense.', value: figures.suspenseSeconds },
    { name: 'refunds_late', help: 'Refunds that are due for longer than 72 hours.', value: figures.lateRefunds },
  ];
}

/** Gauges of the latest proof of all money; none before the first, and while the database is unreachable. */
async function proofGauges(db: Context['services']['db']): Promise<Gauge[]> {
  const proof = await readLastProof(db).catch(() => null);
  if (!proof) return [];
  const { differences, has, owes, at } = proof;
  return [
    { name: 'ledger_differences', help: 'What did not agree when all money was added up.', value: differences.length },
    { name: 'ledger_cover_missing_toman', help: 'What the owner has to pay in.', value: Math.max(0, owes - has) },
    { name: 'ledger_proved_at_seconds', help: 'Time of the latest proof.', value: at.getTime() / 1000 },
  ];
}

/** Gauges of the latest backups; none before the first, and while the database is unreachable. */
async function backupGauges(db: Context['services']['db']): Promise<Gauge[]> {
  const [backup, proof] = await Promise.all([readMark(db, 'backup'), readMark(db, 'proof')]).catch(() => [null, null]);
  const seconds = (iso: string) => Date.parse(iso) / 1000;
  return [
    ...(backup === null
      ? []
      : [
          {
            name: 'backup_taken_at_seconds',
            help: 'Time of the state that the latest backup holds.',
            value: seconds(backup.takenAt),
          },
          { name: 'backup_bytes', help: 'Size of the latest backup.', value: backup.bytes },
        ]),
    ...(proof === null
      ? []
      : [
          {
            name: 'backup_proved_taken_at_seconds',
            help: 'Time of the state of the latest backup that was restored aside and compared.',
            value: seconds(proof.takenAt),
          },
        ]),
  ];
}

/** Gauges of the whole site, whichever worker answers; none while the database is unreachable. */
async function pictureGauges(db: Context['services']['db']): Promise<Gauge[]> {
  const found = await Promise.all([readUnsentTotal(db), readSwept(db)]).catch(() => null);
  if (!found) return [];
  const [unsent, gone] = found;
  return [
    { name: 'uploads_unsent', help: 'Pictures of forms that nobody has sent.', value: unsent.pictures },
    { name: 'uploads_unsent_bytes', help: 'Bytes of their originals.', value: unsent.bytes },
    { name: 'uploads_swept_total', help: 'Pictures that sweeps took away.', value: gone.pictures },
    { name: 'uploads_swept_bytes_total', help: 'Bytes of their originals.', value: gone.bytes },
  ];
}
