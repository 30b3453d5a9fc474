import { performance } from 'node:perf_hooks';
import { type Database, databaseUse, poolUsage } from '../../../db/client.server.ts';
import type { IntakeFigures } from '../../../domain/analytics/analytics.server.ts';
import { type Family, familyOf, readMeters } from '../../../domain/values/meters.ts';
import { bodyBudget } from '../../web/limits/body-budget.ts';
import { openSockets } from '../../web/request/metrics.ts';

/** Milliseconds between two measurements of the event loop's delay. */
const LOOK_MS = 2_000;
/**
 * Number of measurements of which the longest delay is reported: together a minute, the shortest interval between
 * scrapes.
 */
const LOOKS = 30;

const lags: number[] = [];

/** Starts to measure the delay of this process's event loop. */
export function watchEventLoop(): void {
  let due = performance.now() + LOOK_MS;
  setInterval(() => {
    const now = performance.now();
    lags.push(Math.max(0, now - due) / 1_000);
    if (lags.length > LOOKS) lags.shift();
    due = now + LOOK_MS;
  }, LOOK_MS).unref();
}

/**
 * Metrics of this process. `kind`: kind of process, by which metrics are summed; there is no label for the single
 * process.
 */
export function processFamilies(kind: 'web' | 'parent', db: Database): Family[] {
  const pool = poolUsage(db);
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const { utilization } = performance.eventLoopUtilization();
  const of = (value: number) => [[{ process: kind }, value]] as const;
  return [
    ...readMeters(),
    familyOf('database_statements_total', 'Statements.', of(databaseUse.statements)),
    familyOf('database_statement_seconds_total', 'Time until their answers.', of(databaseUse.seconds)),
    familyOf('database_connection_takes_total', 'Takings of a connection.', of(databaseUse.waits)),
    familyOf('database_connection_wait_seconds_total', 'Time until each had one.', of(databaseUse.waitSeconds)),
    familyOf('database_connections_open', 'Connections of the pools.', of(pool.open)),
    familyOf('database_connections_idle', 'Connections that do nothing.', of(pool.idle)),
    familyOf('database_queries_waiting', 'Queries that wait for a connection.', of(pool.waiting)),
    familyOf('processes', 'Processes of this machine that answered.', of(1)),
    familyOf('process_cpu_seconds_total', 'CPU time used.', of((user + system) / 1e6)),
    familyOf('process_resident_memory_bytes', 'Resident memory.', of(rss)),
    familyOf('nodejs_heap_used_bytes', 'JavaScript heap in use.', of(heapUsed)),
    familyOf('process_uptime_seconds', 'Since the oldest process started.', of(Math.round(process.uptime())), 'max'),
    familyOf(
      'nodejs_eventloop_utilization',
      'Share of its life that the busiest loop was busy.',
      of(utilization),
      'max',
    ),
    familyOf(
      'nodejs_eventloop_lag_seconds',
      'Longest delay of a loop in the last minute.',
      of(Math.max(0, ...lags)),
      'max',
    ),
  ];
}

/** Additional metrics of a web worker. */
export const webFamilies = (events: IntakeFigures): Family[] => [
  familyOf('request_bodies_held_bytes', 'Bodies on their way, in memory.', bodyBudget.held),
  familyOf('chat_sockets_open', 'Sockets of the chat.', openSockets.count),
  familyOf('analytics_events_waiting', 'Events that wait to be written.', events.waiting),
  familyOf('analytics_events_taken_total', 'Events taken in.', events.taken),
  familyOf('analytics_events_dropped_total', 'Events lost.', events.dropped),
  familyOf('analytics_events_not_kept_total', 'Events counted only.', events.notKept),
];
