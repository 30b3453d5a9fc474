import cluster from 'node:cluster';
import { defineCounter, familyOf, readMeters, writeFamilies } from '../../domain/values/meters.ts';
import { gatherMetrics, metricsOfHost } from './host-metrics.ts';

/**
 * Program for the test of the machine's metrics: a parent process and workers that count. Each line on stdin is a
 * command; its result is printed.
 */
const counter = defineCounter('probe_total', 'What the test counts.');
const own = () => [...readMeters(), familyOf('probe_processes', 'Processes.', 1)];

if (cluster.isPrimary) {
  const read = gatherMetrics(own);
  const fork = () => cluster.fork().once('message', () => process.stdout.write('forked\n'));
  counter.add({}, 100);
  const workers = [fork(), fork()];
  const orders: Record<string, () => void> = {
    read: () => void read().then((families) => process.stdout.write(`${JSON.stringify(writeFamilies(families))}\n`)),
    worker: () => workers.at(-1)?.send('read'),
    first: () => workers[2]?.send('read'),
    kill: () => workers[0]?.process.kill('SIGKILL'),
    leave: () => workers[1]?.send('leave'),
    fork: () => void workers.push(fork()),
    // Starts a worker that does not answer, like one that is still starting.
    mute: () => workers.push(cluster.fork({ MUTE: '1' }).once('message', () => process.stdout.write('forked\n'))),
  };
  cluster.on('exit', () => process.stdout.write('ended\n'));
  cluster.on(
    'message',
    (_, message) =>
      typeof message === 'object' && 'read' in message && process.stdout.write(`${JSON.stringify(message.read)}\n`),
  );
  process.stdin.on('data', (order) => orders[String(order).trim()]?.());
  process.stdin.on('end', () => process.exit(0));
} else if (process.env.MUTE) {
  process.on('message', () => {});
  process.send?.('here');
} else {
  const host = metricsOfHost(own);
  counter.add({}, 5);
  process.on('message', (order) => {
    if (order === 'read') void host.read().then((families) => process.send?.({ read: writeFamilies(families ?? []) }));
    if (order === 'leave') {
      counter.add({}, 7);
      host.leave();
      setTimeout(() => process.exit(0), 100);
    }
  });
  process.send?.('here');
}
