import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestExport } from '../../../domain/identity/identity.server.ts';
import { MODULES } from '../../../domain/modules.ts';
import { RECIPIENTS, type StoredTable } from '../../../domain/values/personal-data.ts';
import { addAccount } from '../../../test/accounts.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { unzip } from '../../../test/unzip.ts';
import { fa } from '../../messages/fa.ts';
import { KEPT, PERSONAL_DATA, retainedAtEnd, SENT_TO } from './declared-data.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const stated = new Map(
  Object.entries(PERSONAL_DATA).flatMap(([module, { tables }]) =>
    Object.keys(tables).map((table) => [table, module] as const),
  ),
);

/** Names of columns that may identify a person, or contain their location or their texts. */
const TELLING =
  /mobile|e_?mail|telephone|phone|contact|recipient|(?:visitor|network|rater|address|session)_hash|^person$|^network$|address|latitude|full_name|sheba|card_mark|masked_card|national|code_(?:sealed|mark|tail)|barred|^agent$|(?:^|_)ip$|^text$|comment|endpoint/;

/** Tables without personal data that nevertheless have such a column, or refer to a staff account. */
const OF_NOBODY: Readonly<Record<string, string>> = {
  announcements: 'what the site tells all',
  places: 'where cities are',
  support_replies: 'what staff answer with',
};

type Column = { readonly table: string; readonly name: string; readonly isAccount: boolean };

/** Columns of all tables; `isAccount`: the column refers to `users`. */
async function columns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select tables.relname as table, attname as name, exists (
      select from pg_constraint
      where contype = 'f' and conrelid = tables.oid and confrelid = 'users'::regclass and attnum = any(conkey)
    ) as "isAccount"
    from pg_class as tables
    join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'migrations'
    order by 1, attnum`.execute(site.services.db);
  return rows;
}

/**
 * Files that use the HTTP client of the payment gateways to send data to somebody else; payment gateways never get
 * these data.
 */
const ANOTHERS_CALL = ['domain/refunds/inquiry/http-holder-gateway.server.ts'];

describe('what the modules state of personal data', () => {
  it('AUTH-05 names each table that may have some', async () => {
    const telling = (await columns()).filter(({ name, isAccount }) => isAccount || TELLING.test(name));
    const silent = telling.filter(({ table }) => !stated.has(table) && OF_NOBODY[table] === undefined);
    expect(silent.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
  });

  it('AUTH-05 names no table that does not exist, and each module its own alone', async () => {
    const tables = new Set((await columns()).map(({ table }) => table));
    for (const [table, module] of stated) {
      expect(MODULES[module]?.tables, `${module}: ${table}`).toContain(table);
      expect(tables, table).toContain(table);
    }
  });

  it('AUTH-05 has a line of the privacy page for each kind, and for what the end of an account does to it', () => {
    const topics = Object.values(PERSONAL_DATA).flatMap(({ tables }) =>
      Object.values(tables).map(({ topic }) => topic),
    );
    expect(new Set<string>(KEPT)).toEqual(new Set(topics));
    expect(Object.keys(fa.privacy.kept).toSorted()).toEqual([...KEPT].toSorted());
    for (const atEnd of ['goes', 'stays'] as const)
      expect(Object.keys(fa.privacy.atEnd[atEnd]).toSorted(), atEnd).toEqual([...retainedAtEnd(atEnd)].toSorted());
  });

  it('AUTH-05 names each file that calls the outside, with whom it sends what', () => {
    const makes = /\bfetch\(|\bcallOutside\b|createTransport\(|client\.fetch\(/;
    const files = globSync('domain/**/*-gateway.server.ts').filter(
      (file) => makes.test(readFileSync(file, 'utf8')) || ANOTHERS_CALL.includes(file),
    );
    const named = Object.values(PERSONAL_DATA).flatMap(({ gateways = {} }) => Object.keys(gateways));
    expect(named.toSorted()).toEqual(files.toSorted());
    expect(SENT_TO).toEqual(new Set(RECIPIENTS));
  });
});

describe('an export', () => {
  it('AUTH-05 has each file that is stated, and no other; its README and no other names it', async () => {
    const userId = await addAccount(site, {});
    await requestExport(site.ctx, { userId, idempotencyKey: randomUUID() });
    await site.runJobs();
    const { file_key: key } = await site.services.db
      .selectFrom('account_exports')
      .select('file_key')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const stored = await site.job.exports.read(String(key));
    if (!stored) throw new Error('The export was not made');
    const files = [...(await unzip(await buffer(stored.body))).keys()].filter((file) => file.endsWith('.json'));
    const tables: StoredTable[] = Object.values(PERSONAL_DATA).flatMap((data) => Object.values(data.tables));
    const named = new Set(tables.flatMap(({ exported }) => (typeof exported === 'string' ? [exported] : [])));
    expect(files.toSorted()).toEqual([...named].toSorted());
    const inReadme = [...fa.accountExport.readme.matchAll(/^([a-z-]+\.json)/gm)].map(([, file]) => file);
    expect(inReadme.toSorted()).toEqual(files.toSorted());
  });
});

describe('the privacy page', () => {
  it('AUTH-05 says what is kept, who gets it, and as the page of deleting what the end of an account leaves', async () => {
    const page = await site.page('/privacy');
    for (const text of ['شبا', 'شکایت', 'کارت با رقم‌های پوشیده', 'کارشناسی', 'دعوت', 'خریدهای امن', 'پشتیبانی'])
      expect(page).toContain(text);
    expect(page).toContain('۳۶۵ روز پس از پایان خرید');
    expect(page).toContain('شمارش بازدید از ابتدا فعال است');
    expect(page).toContain('درگاه پرداخت');
    expect(page).toContain('استعلام هویت');
    expect(page).not.toContain('شرکت حمل');
  });

  it('AUTH-05 ADM-03 follows the settings', async () => {
    const { db, settings } = site.services;
    await sql`insert into site_settings (key, value) values ('addressDays', '77')`.execute(db);
    settings.forget();
    expect(await site.page('/privacy?again')).toContain('۷۷ روز پس از پایان خرید');
  });
});
