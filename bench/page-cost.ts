import type { Loader } from './loader.ts';
import { cpuOf, cpuWithChildren } from './processes.ts';
import type { Production } from './production.ts';

const ROUNDS = 8;
const PAGES = 300;

/** Milliseconds of CPU that one page takes. */
type Cost = { readonly node: number; readonly database: number };

/** Measures a page in several rounds and returns the cheapest one; the first round only warms up. */
export async function costOfPage(
  loader: Loader,
  path: string,
  { worker }: Production,
  postmaster: number,
): Promise<Cost> {
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [node, database] = [cpuOf(worker), cpuWithChildren(postmaster)];
    await loader.load([path], PAGES);
    rounds.push({ node: (cpuOf(worker) - node) / PAGES, database: (cpuWithChildren(postmaster) - database) / PAGES });
  }
  const sum = ({ node, database }: Cost) => node + database;
  return rounds.toSorted((a, b) => sum(a) - sum(b))[0] ?? { node: 0, database: 0 };
}
