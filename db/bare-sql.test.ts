import { expect, it } from 'vitest';
import { bareSql } from './bare-sql.ts';

it.each([
  ['-- One.\nselect 1;\n\n  -- Two.\nselect 2; -- Three.\n', 'select 1; select 2;'],
  ["select '-- none';", "select '-- none';"],
  ["select 'it''s -- none',  \"a  -- b\";", "select 'it''s -- none', \"a  -- b\";"],
  ["select '  two  spaces'", "select '  two  spaces'"],
  ['as $$\n  -- Stored.\nbegin\nend $$;\n-- Not stored.', 'as $$\n  -- Stored.\nbegin\nend $$;'],
  ["as $body$ select '$$' -- Stored.\n$body$", "as $body$ select '$$' -- Stored.\n$body$"],
])('OPS-02 comments and line breaks outside of what the database stores go: %j', (sql, bare) => {
  expect(bareSql(sql)).toBe(bare);
});
