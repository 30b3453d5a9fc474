-- Words about a suspension that colleagues alone read. Its person reads `suspended_reason` (AUTH-03).
alter table users add column suspended_note text;

-- Nobody who wrote a reason before people could read theirs expected them to.
update users set suspended_note = suspended_reason, suspended_reason = null
where type = 'person' and suspended_reason is not null
  and suspended_at < (select applied_at from migrations where name = '0155-suspension-ends.sql');
