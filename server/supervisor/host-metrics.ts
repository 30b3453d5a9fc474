import cluster, { type Worker } from 'node:cluster';
import { countedOf, defineCounter, type Family, mergeFamilies } from '../../domain/values/meters.ts';

/**
 * Milliseconds that a worker has to send its metrics. A worker that does not answer in time, for example while it is
 * starting, is left out.
 */
const PATIENCE_MS = 1_000;
/**
 * Milliseconds that the parent process has to answer a worker. It is longer than `PATIENCE_MS`, because the parent
 * waits for all workers.
 */
const PARENT_MS = 5_000;

/**
 * Message between the parent process and a worker. `metrics asked` requests metrics, `metrics told` contains them.
 * `of`: whether they are those of one process or of the whole machine.
 */
type Message = {
  readonly type: 'metrics asked' | 'metrics told';
  readonly of: 'process' | 'host';
  readonly id: number;
  readonly families?: readonly Family[];
};

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && /^metrics (?:asked|told)$/.test(String((message as Message).type));

/** Requests that wait for an answer, each with an id. */
class Questions {
  readonly #waiting = new Map<number, (families: readonly Family[]) => void>();
  #last = 0;

  /** Sends a request. Resolves with the answer, or with null if none comes within `patience` milliseconds. */
  ask(patience: number, send: (id: number) => void): Promise<readonly Family[] | null> {
    this.#last += 1;
    const id = this.#last;
    const { promise, resolve } = Promise.withResolvers<readonly Family[] | null>();
    const timer = setTimeout(resolve, patience, null);
    this.#waiting.set(id, resolve);
    send(id);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  answer({ id, families = [] }: Message): void {
    this.#waiting.get(id)?.(families);
  }
}

export type HostMetrics = {
  /** Reads the metrics of all processes of this machine; null if the parent process does not answer. */
  readonly read: () => Promise<readonly Family[] | null>;
  /** Sends the parent the final counters of this process, before it ends. */
  readonly leave: () => void;
};

/**
 * Functions by which a web worker gets the metrics of the whole machine from its parent process. A process without a
 * parent gets only its own metrics.
 */
export function metricsOfHost(own: () => Family[]): HostMetrics {
  const questions = new Questions();
  const tell = (message: Message) => void process.send?.(message, undefined, {}, () => {});
  process.on('message', (message) => {
    if (!isMessage(message)) return;
    if (message.type === 'metrics told') questions.answer(message);
    else tell({ ...message, type: 'metrics told', families: own() });
  });
  return {
    async read() {
      if (!cluster.isWorker) return own();
      return questions.ask(PARENT_MS, (id) => tell({ type: 'metrics asked', of: 'host', id }));
    },
    leave: () => tell({ type: 'metrics told', of: 'process', id: 0, families: countedOf(own()) }),
  };
}

const deaths = defineCounter(
  'web_worker_exits_total',
  'Web workers that ended, by whether they were replaced or died.',
);

/**
 * Gathers the metrics of the parent and its workers, and answers workers that request them. The counters of a worker
 * that has ended are still included, so that no total decreases.
 */
export function gatherMetrics(own: () => Family[]): () => Promise<Family[]> {
  const questions = new Questions();
  const latest = new Map<number, readonly Family[]>();
  let ended: Family[] = [];

  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());

  async function read(): Promise<Family[]> {
    const lists = await Promise.all(
      workers().map(async (worker) => {
        const told = await questions.ask(PATIENCE_MS, (id) =>
          send(worker as Worker, { type: 'metrics asked', of: 'process', id }),
        );
        return told ?? countedOf(latest.get((worker as Worker).id) ?? []);
      }),
    );
    return mergeFamilies([ended, own(), ...lists]);
  }

  cluster.on('message', (worker, message) => {
    if (!isMessage(message)) return;
    if (message.type === 'metrics told') {
      latest.set(worker.id, message.families ?? []);
      questions.answer(message);
    } else void read().then((families) => send(worker, { ...message, type: 'metrics told', families }));
  });
  cluster.on('exit', (worker, code) => {
    deaths.add({ reason: code === 0 ? 'stopped' : 'died' });
    ended = mergeFamilies([ended, countedOf(latest.get(worker.id) ?? [])]);
    latest.delete(worker.id);
  });
  return read;
}

/** Sends a message to a worker. Failures are ignored: if the worker is ending, the request times out. */
const send = (worker: Worker, message: Message): void => void worker.send(message, () => {});
