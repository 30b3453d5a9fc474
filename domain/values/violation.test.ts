import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { isReferenceViolation, isUniqueViolation, refusedAt } from './violation.ts';

let database: TestDatabase;
let db: ReturnType<TestDatabase['open']>;
beforeAll(async () => {
  database = await createTestDatabase(inject('postgres'));
  db = database.open(1);
  await sql`create table above (n int primary key check (n > 0))`.execute(db);
  await sql`create table below (n int primary key references above)`.execute(db);
  await sql`insert into above values (1)`.execute(db);
  await sql`insert into below values (1)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it.each([
  ['a second row with the same key', 'insert into above values (1)', { unique: true, reference: false }],
  ['a row that is pointed at', 'delete from above', { unique: false, reference: true }],
  ['a row that points at nothing', 'insert into below values (2)', { unique: false, reference: true }],
  ['a value that may not be', 'insert into above values (0)', { unique: false, reference: false }],
])('knows the refusal of %s from every other', async (_, query, expected) => {
  const failed = await sql
    .raw(query)
    .execute(db)
    .catch((reason: unknown) => reason);
  expect({ unique: isUniqueViolation(failed), reference: isReferenceViolation(failed) }).toEqual(expected);
});

it('answers a violation with a refusal, and throws every other failure', async () => {
  const failing = (query: string) => sql.raw(query).execute(db);
  const second = 'insert into above values (1)';
  expect(await refusedAt(isUniqueViolation, 'taken', failing(second))).toEqual({ ok: false, refused: 'taken' });
  await expect(refusedAt(isReferenceViolation, 'gone', failing(second))).rejects.toThrow();
  expect(await refusedAt(isUniqueViolation, 'taken', Promise.resolve(5))).toBe(5);
});

it.each([null, { code: '23505' }, { code: '23503' }])('takes %o for no refusal of PostgreSQL', (error) => {
  expect([isUniqueViolation(error), isReferenceViolation(error)]).toEqual([false, false]);
});
