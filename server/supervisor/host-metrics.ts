import cluster, { type Worker } from 'node:cluster';
import { countedOf, defineCounter, type Family, mergeFamilies } from '../../domain/values/meters.ts';

/** Milliseconds that a process has to say what it measured; the host's figures are without those that do not, such as one that starts. */
const PATIENCE_MS = 1_000;
/** Milliseconds that the parent has, which waits for all of them. */
const PARENT_MS = 5_000;

/** Message between the parent and a worker: `asked` wants families, which `told` brings. `of`: one process, or the host. */
type Message = {
  readonly type: 'metrics asked' | 'metrics told';
  readonly of: 'process' | 'host';
  readonly id: number;
  readonly families?: readonly Family[];
};

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && /^metrics (?:asked|told)$/.test(String((message as Message).type));

/** Questions that wait for answers. */
class Questions {
  readonly #waiting = new Map<number, (families: readonly Family[]) => void>();
  #last = 0;

  /** Null if no answer comes. */
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
  /** Measures of all processes of this machine; null if the parent does not answer. */
  readonly read: () => Promise<readonly Family[] | null>;
  /** Tells the parent what this process counted, before it ends. */
  readonly leave: () => void;
};

/** Metrics of the host for a web worker, which asks its parent for them; without one, those of this process alone. */
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
 * Gathers in the parent what its workers and itself measured, and answers the workers that ask. What a worker had counted when it
 * ended is kept, so that no counter of the host falls.
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

/** A worker that is ending cannot be told; its own clock ends its question. */
const send = (worker: Worker, message: Message): void => void worker.send(message, () => {});
