import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { ConstantAnswer } from './constant-server.ts';
import type { Burst, BurstResult } from './pipelining-client.ts';
import { cpuOf } from './processes.ts';

/**
 * One yardstick is the CPU of so many answers of a constant server and of one constant query: half a millisecond each on
 * the machine from which the budgets come (decision 53). A change of these constants changes the meaning of every budget.
 */
const ANSWERS = 28;
const ANSWER: ConstantAnswer = {
  headers: [['content-type', 'text/html; charset=utf-8']],
  body: new Uint8Array(16_384).fill(65),
};
const QUERY = `
  select count(distinct md5((n % 97)::text)), sum(length(repeat('x', n % 13)))
  from generate_series(1, 400) as n`;

const WARM_UP = 4;
const ROUNDS = 7;
const BURST_SECONDS = 0.5;
const QUERIES = 400;

/**
 * Milliseconds of CPU of one yardstick on this machine, with a PostgreSQL that runs here. Measures both halves in turns
 * and takes the best round of each: other work on the machine only ever adds CPU time.
 */
export async function measureYardstick(url: string): Promise<number> {
  const server = fork(fileURLToPath(new URL('./constant-server.ts', import.meta.url)), { serialization: 'advanced' });
  const client = fork(fileURLToPath(new URL('./pipelining-client.ts', import.meta.url)));
  const database = new pg.Client({ connectionString: url });
  try {
    await database.connect();
    const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    const [serverPid, backend] = [server.pid ?? 0, rows[0]?.pid ?? 0];
    server.send(ANSWER);
    const [port] = (await once(server, 'message')) as [number];
    const answering = async () => {
      const before = cpuOf(serverPid);
      client.send({ port, path: '/', seconds: BURST_SECONDS } satisfies Burst);
      const [{ answers }] = (await once(client, 'message')) as [BurstResult];
      return ((cpuOf(serverPid) - before) / answers) * ANSWERS;
    };
    const querying = async () => {
      const before = cpuOf(backend);
      for (let done = 0; done < QUERIES; done++) await database.query({ name: 'constant', text: QUERY });
      return (cpuOf(backend) - before) / QUERIES;
    };
    for (let round = 0; round < WARM_UP; round++) await answering();
    await querying();
    const [answers, queries]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      answers.push(await answering());
      queries.push(await querying());
    }
    return Math.min(...answers) + Math.min(...queries);
  } finally {
    await database.end();
    client.kill();
    server.kill();
  }
}
