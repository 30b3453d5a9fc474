import { describe, expect, it } from 'vitest';
import { may, type Permission, ROLES } from '../domain/staff/roles.ts';
import { fieldsOf } from './filled-fields.ts';
import type { TestSite } from './site.ts';
import type { createMembers, Member } from './staff.ts';
import { ALL, sample } from './tier.ts';

type Members = Awaited<ReturnType<typeof createMembers>>;

type Act = {
  readonly permission: Permission;
  /** Creates a record on which an admin can perform the act; returns the path and the fields of the call. */
  readonly prepare: () => Promise<{ readonly path: string; readonly fields: Readonly<Record<string, string>> }>;
  readonly action: string;
  /** Set for acts that can be repeated, because they do not depend on the record's state. */
  readonly isRepeatable?: true;
};

export type ResourceTest = {
  readonly site: () => TestSite;
  readonly members: () => Members;
  readonly permission: Permission;
  readonly path: string;
  readonly csvPath: string;
  /** Path of a record's page; absent if its records have no page. */
  readonly casePath?: (id: number) => string;
  /** Stores a few records, some with equal sort keys, and returns their ids. */
  readonly add: (count: number) => Promise<readonly number[]>;
  /** Ids of all rows that a filter should find, in the list's default order; an empty filter finds all. */
  readonly expected: (filter: Readonly<Record<string, string>>) => Promise<readonly number[]>;
  readonly filters: readonly Readonly<Record<string, string>>[];
  readonly sorts: readonly string[];
  /** Finds the ids of a page's rows in its HTML, in their order. */
  readonly idsIn: (page: string) => readonly number[];
  /** Texts that an exported file of this list must never contain. */
  readonly secrets?: () => Promise<readonly string[]>;
  readonly acts?: Readonly<Record<string, Act>>;
};

const address = (path: string, params: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(params).toString();
  return query === '' ? path : `${path}?${query}`;
};

const unescaped = (text: string): string => text.replaceAll('&amp;', '&');
const linkOf = (page: string, rel: 'next' | 'prev'): string | null => {
  const href = new RegExp(`rel="${rel}" href="([^"]+)"|href="([^"]+)" rel="${rel}"`).exec(page);
  const found = href?.[1] ?? href?.[2];
  return found === undefined ? null : unescaped(found);
};

/** Follows a list's links from a page to its last, at most `most` pages. */
async function follow(
  by: Member,
  first: string,
  rel: 'next' | 'prev',
  idsIn: ResourceTest['idsIn'],
  each?: () => Promise<unknown>,
) {
  const pages: (readonly number[])[] = [];
  let last = first;
  for (let next: string | null = first; next !== null && pages.length < 40; ) {
    const page: string = await by.browser.page(next);
    last = next;
    pages.push(idsIn(page));
    await each?.();
    next = linkOf(page, rel);
  }
  return { pages, last };
}

const sorted = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

/** The tests that every resource of the back office has: its list, its file, its case and its acts. */
export function testResource(name: string, resource: ResourceTest): void {
  const { path, csvPath, permission, idsIn, expected, filters, sorts } = resource;
  const admin = () => resource.members().admin;
  const shown = async (params: Readonly<Record<string, string>>): Promise<readonly number[]> =>
    (await follow(admin(), address(path, params), 'next', idsIn)).pages.flat();

  describe(`the list of ${name}`, () => {
    it('ADM-02 lists everything in its own order', async () => {
      await resource.add(3);
      expect(await shown({})).toEqual(await expected({}));
    });

    it.each(sample(filters, 2).map((filter) => [JSON.stringify(filter), filter] as const))(
      'ADM-02 %s filters it, and can be taken away again',
      async (_, filter) => {
        await resource.add(3);
        const found = await expected(filter);
        expect(found.length).toBeGreaterThan(0);
        expect(await shown(filter)).toEqual(found);
        const page = await admin().browser.page(address(path, filter));
        expect(page).toMatch(/class="chip on" href="[^"]*"/);
      },
    );

    it.each(sample(sorts, 2))('ADM-02 sorts by %s in both directions', async (sort) => {
      await resource.add(3);
      const up = await shown({ sort, order: 'asc' });
      expect(await shown({ sort, order: 'desc' })).toEqual(up.toReversed());
      expect(sorted(up)).toEqual(sorted(await expected({})));
      expect(await admin().browser.page(address(path, { sort, order: 'asc' }))).toContain('aria-sort="ascending"');
    });

    it('ADM-02 has each row once while others are added behind the cursor, to the end and back', async () => {
      const before = await resource.add(ALL ? 60 : 30);
      const there = await follow(admin(), path, 'next', idsIn, () => resource.add(1));
      const seen = there.pages.flat();
      expect(new Set(seen).size).toBe(seen.length);
      for (const id of before) expect(seen).toContain(id);
      const back = await follow(admin(), there.last, 'prev', idsIn);
      expect(new Set(back.pages.flat()).size).toBe(back.pages.flat().length);
      for (const id of seen) expect(back.pages.flat()).toContain(id);
    });

    it('ADM-02 whatever its address says, it answers', async () => {
      const odd = ['\0', '%', "' or 1=1 --", 'x'.repeat(500), '__proto__', '-1', '99999999999999999999', '۱۲', '_'];
      const names = ['q', 'sort', 'order', 'after', 'before', ...filters.flatMap((filter) => Object.keys(filter))];
      const all = (text: string) => names.map((parameter) => `${parameter}=${encodeURIComponent(text)}`);
      // All parameters at once, each parameter twice, and each alone with a zero byte, which PostgreSQL accepts in no
      // text.
      const queries = sample(odd, 3, name.length).flatMap((text) => [
        all(text).join('&'),
        [...all(text), ...all(text)].join('&').slice(0, 7_000),
      ]);
      for (const query of [...queries, ...all('\0')]) {
        const { status } = await admin().browser.get(`${path}?${query}`);
        expect([query.slice(0, 60), status]).toEqual([query.slice(0, 60), 200]);
      }
    });

    it('ADM-01 and its file are there for its roles alone', async () => {
      for (const role of ROLES) {
        const wanted = may(role, permission) ? 200 : 404;
        for (const at of [path, csvPath]) {
          expect([role, at, (await resource.members()[role].browser.get(at)).status]).toEqual([role, at, wanted]);
        }
      }
    });
  });

  describe(`the file of ${name}`, () => {
    it('ADM-02 has the rows of the filtered list, is no formula, and its download is in the log', async () => {
      await resource.add(3);
      const { db } = resource.site().services;
      const logged = () => db.selectFrom('audit_entries').selectAll().where('action', '=', 'export-list').execute();
      const before = (await logged()).length;
      const [filter = {}] = filters;
      const response = await admin().browser.get(address(csvPath, filter));
      expect(response.headers.get('content-type')).toContain('text/csv');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const file = new TextDecoder().decode(bytes);
      expect(file.trimEnd().split('\r\n')).toHaveLength(1 + (await expected(filter)).length);
      expect(file).not.toMatch(/(?:^|,)"\s*[=+@-]/m);
      for (const secret of (await resource.secrets?.()) ?? []) expect(file).not.toContain(secret);
      const entries = await logged();
      expect(entries).toHaveLength(before + 1);
      const last = entries.at(-1);
      expect(last?.actor_id).toBe(admin().id);
      // The log entry contains the list's name and each filter, in the words of the list's page.
      const { list, ...said } = (last?.after ?? {}) as Record<string, unknown>;
      expect([list, Object.keys(said).length]).toEqual([expect.any(String), Object.keys(filter).length]);
    });
  });

  if (resource.casePath) testCase(name, resource, resource.casePath);
  if (resource.acts)
    describe.each(Object.entries(resource.acts))(`«%s» of ${name}`, (_, act) => testAct(resource, act));
}

function testCase(name: string, resource: ResourceTest, casePath: (id: number) => string): void {
  describe(`the case of ${name}`, () => {
    it('ADM-01 is there for its roles alone, and for what there is', async () => {
      const [id = 0] = await resource.add(1);
      for (const role of ROLES) {
        const { browser } = resource.members()[role];
        expect([role, (await browser.get(casePath(id))).status]).toEqual([
          role,
          may(role, resource.permission) ? 200 : 404,
        ]);
      }
      const { browser } = resource.members().admin;
      expect((await browser.get(casePath(999_999_999_999))).status).toBe(404);
    });
  });
}

/** Hidden fields of a page's form, which the browser sends without the user having typed them. */
const hiddenIn = (page: string, action: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fieldsOf(page)
      .filter((field) => field.isHidden && field.action === action && field.name !== 'csrf-key')
      .map(({ name, value }) => [name, value]),
  );

function testAct(resource: ResourceTest, { permission, prepare, action, isRepeatable }: Act): void {
  const entries = () => resource.site().services.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();

  it('ADM-01 is 404 to every other role; done, it is in the log with what was before and after', async () => {
    const { path, fields } = await prepare();
    const before = (await entries()).length;
    for (const role of ROLES.filter((each) => !may(each, permission))) {
      expect([role, (await resource.members()[role].browser.call(path, fields)).status]).toEqual([role, 404]);
    }
    expect(await entries()).toHaveLength(before);
    const { browser } = resource.members().admin;
    const page = await browser.page(path.slice(0, path.lastIndexOf('/')));
    const done = await browser.call(path, { ...fields, ...hiddenIn(page, path) });
    expect([done.status, done.errors]).toEqual([200, undefined]);
    const [entry, ...others] = (await entries()).slice(before);
    expect(entry).toMatchObject({ action, actor_id: resource.members().admin.id });
    expect(entry?.before).not.toEqual(entry?.after);
    expect(others).toEqual([]);
  });

  it('ADM-01 is refused, and written nowhere, where its precondition fails', async () => {
    if (isRepeatable) return;
    const { path, fields } = await prepare();
    const { browser } = resource.members().admin;
    await browser.call(path, fields);
    const before = (await entries()).length;
    expect([404, 409]).toContain((await browser.call(path, fields)).status);
    expect(await entries()).toHaveLength(before);
  });
}
