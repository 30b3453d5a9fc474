import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { EVERYTHING } from '../domain/query-reading/search-query.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { limitCheckOf } from './limits.ts';
import { createLoader, type Loader } from './loader.ts';
import { fetchPatiently } from './patience.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';
import { type Production, startProduction } from './production.ts';
import { raiseLimits, restoreLimits } from './raised-limits.ts';

const PEOPLE = 300;
const AT_ONCE = 4;
const PAGES = 800;
const ROUNDS = 3;
const STEP_BUDGET = 5;
/** Limits that this measurement would exceed; they are raised while it runs. */
const TAKEN = ['sign-in', 'verify', 'send-code', 'send-code-from'];
const SIGNED_IN_BUDGET = 1;
const LIMIT_BUDGET = 0.3;
const GROUP = 'Accounts: CPU of app and database, 100,000 listings';

type Cost = { readonly node: number; readonly database: number };
type Person = { readonly mobile: string; readonly cookies: Map<string, string>; key: string; token: string };

/** Measures the CPU time of signing in, of checking a limit, and of a signed-in request. */
export async function measureAccounts(url: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  const db = openDatabase(url, 2);
  const production = await startProduction(url, dataDir);
  try {
    // All sign-ins come from one machine within a minute here.
    await raiseLimits(db, TAKEN);
    const postmaster = await findPostmaster(url);
    const meter = (work: () => Promise<void>, times: number) => costOf(work, times, production, postmaster);
    const { steps, cookie } = await signInSteps(db, production.origin, meter);
    tell('signed in');
    const pages = await signedInPages(production.origin, cookie, meter);
    tell('pages read');
    const check = await limitCheckOf(url);
    return [
      ...steps,
      ...pages,
      figure('a limit checked', { node: check.here, database: check.database }, LIMIT_BUDGET),
    ];
  } finally {
    // Stops the server first: it must not keep running, whatever else fails.
    await production.stop();
    await restoreLimits(db);
    await db.destroy();
  }
}

type Meter = (work: () => Promise<void>, times: number) => Promise<Cost>;

async function costOf(
  work: () => Promise<void>,
  times: number,
  { worker }: Production,
  postmaster: number,
): Promise<Cost> {
  const [node, database] = [cpuOf(worker), cpuWithChildren(postmaster)];
  await work();
  return { node: (cpuOf(worker) - node) / times, database: (cpuWithChildren(postmaster) - database) / times };
}

/** Runs each step for all new and returning users together. */
async function signInSteps(db: Database, origin: string, meter: Meter) {
  const since = Date.now() % 1_000_000;
  const people: Person[] = Array.from({ length: PEOPLE }, (_, index) => ({
    mobile: `0999${String((since * 7 + index) % 10_000_000).padStart(7, '0')}`,
    cookies: new Map(),
    key: '',
    token: '',
  }));
  const each = (work: (person: Person) => Promise<void>) => () => inTurns(people, work);
  const keys = each(async (person) => {
    person.key = String((await call(origin, person, '/session/is-logged-in')).csrfKey);
  });
  const index = each(async (person) => {
    person.token = String((await call(origin, person, '/session/index', { username: person.mobile })).token);
  });
  const register = each(
    async (person) => void (await call(origin, person, '/session/register', { token: person.token })),
  );
  const verify = each(async (person) => {
    const code = await codeFor(db, person.mobile);
    await call(origin, person, '/session/verify', { token: person.token, code });
  });
  await keys();
  const steps = [
    figure('sign-in: a new number', await meter(index, PEOPLE), STEP_BUDGET),
    figure('sign-in: registering, code sent', await meter(register, PEOPLE), STEP_BUDGET),
    figure('sign-in: the code, of somebody new', await meter(verify, PEOPLE), STEP_BUDGET),
  ];
  const [first] = people;
  const cookie = [...(first?.cookies ?? [])].map((pair) => pair.join('=')).join('; ');
  for (const person of people.slice(1)) person.cookies.clear();
  await inTurns(people.slice(1), async (person) => {
    person.key = String((await call(origin, person, '/session/is-logged-in')).csrfKey);
  });
  people.shift();
  steps.push(figure('sign-in: a known number, code sent', await meter(index, people.length), STEP_BUDGET));
  steps.push(figure('sign-in: the code, of somebody known', await meter(verify, people.length), STEP_BUDGET));
  return { steps, cookie };
}

async function signedInPages(origin: string, cookie: string, meter: Meter): Promise<Figure[]> {
  const loaders: Record<'anonymous' | 'signed in', Loader> = {
    anonymous: createLoader(origin, AT_ONCE),
    'signed in': createLoader(origin, AT_ONCE, { cookie }),
  };
  const path = paths.results(EVERYTHING);
  const best = async (who: keyof typeof loaders): Promise<Cost> => {
    const rounds: Cost[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await meter(() => loaders[who].load([path], PAGES), PAGES));
    }
    return rounds.toSorted((a, b) => totalOf(a) - totalOf(b))[0] ?? { node: 0, database: 0 };
  };
  try {
    await best('anonymous');
    const [anonymous, signedIn] = [await best('anonymous'), await best('signed in')];
    const more = { node: signedIn.node - anonymous.node, database: signedIn.database - anonymous.database };
    return [
      figure('a public page for somebody signed in, more than for others', more, SIGNED_IN_BUDGET),
      figure('«my Bazarche»', await meter(() => loaders['signed in'].load([paths.my()], PAGES), PAGES)),
    ];
  } finally {
    for (const loader of Object.values(loaders)) loader.close();
  }
}

function figure(name: string, cost: Cost, limit?: number): Figure {
  return {
    group: GROUP,
    name,
    value: totalOf(cost),
    unit: 'ms',
    ...(limit === undefined ? {} : { budget: { limit, is: 'most' } }),
    noise: CPU_NOISE,
    note: `PostgreSQL ${cost.database.toFixed(2)}, Node ${cost.node.toFixed(2)}`,
  };
}

const totalOf = ({ node, database }: Cost): number => node + database;

async function inTurns(people: readonly Person[], work: (person: Person) => Promise<void>): Promise<void> {
  const waiting = [...people];
  const worker = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) await work(person);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function call(
  origin: string,
  person: Person,
  path: string,
  fields?: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const response = await fetchPatiently(`${origin}${path}`, {
    method: fields ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      cookie: [...person.cookies].map((pair) => pair.join('=')).join('; '),
      ...(fields ? { 'content-type': 'application/json', origin, 'x-csrf-key': person.key } : {}),
    },
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    person.cookies.set(name, value);
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

async function codeFor(db: Database, mobile: string): Promise<string> {
  const { text } = await db
    .selectFrom('outbox_messages')
    .select('text')
    .where('recipient', '=', `+98${mobile.slice(1)}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{4}/.exec(text)?.[0] ?? '';
}
