import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { isReferenceViolation } from './reference-violation.ts';

it('knows the refusal of a row that is pointed at, or points at nothing, from every other failure', async () => {
  const database = await createTestDatabase(inject('postgres'));
  const db = database.open(1);
  const failed = (query: string) =>
    sql
      .raw(query)
      .execute(db)
      .catch((error: unknown) => error);
  await failed('create table above (n int primary key); create table below (n int primary key references above)');
  await failed('insert into above values (1); insert into below values (1)');
  expect(isReferenceViolation(await failed('delete from above'))).toBe(true);
  expect(isReferenceViolation(await failed('insert into below values (2)'))).toBe(true);
  expect(isReferenceViolation(await failed('insert into above values (1)'))).toBe(false);
  expect(isReferenceViolation({ code: '23503' })).toBe(false);
  expect(isReferenceViolation(null)).toBe(false);
  await db.destroy();
  await database.drop();
});
