import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { isUniqueViolation } from './unique-violation.ts';

it('knows the refusal of a second row with the same key from every other failure', async () => {
  const database = await createTestDatabase(inject('postgres'));
  const db = database.open(1);
  const failed = (query: string) =>
    sql
      .raw(query)
      .execute(db)
      .catch((error: unknown) => error);
  await failed('create table twice (n int primary key check (n > 0))');
  expect(isUniqueViolation(await failed('insert into twice values (1), (1)'))).toBe(true);
  expect(isUniqueViolation(await failed('insert into twice values (0)'))).toBe(false);
  expect(isUniqueViolation({ code: '23505' })).toBe(false);
  expect(isUniqueViolation(null)).toBe(false);
  await db.destroy();
  await database.drop();
});
