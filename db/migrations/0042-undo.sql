-- Owned by domain/audit. `undo` holds what an undo of the change needs beside before and after: ids, states and times,
-- nothing personal; null where there is no undo. `undoes` names the entry that this one undid, each at most once.
alter table audit_entries add column undo jsonb, add column undoes bigint references audit_entries;
create unique index audit_entries_undoes on audit_entries (undoes) where undoes is not null;

-- Owned by domain/listings. The change was undone by the next row, whose act is «undo».
alter table listing_changes add column undone boolean not null default false;

-- Owned by domain/events. An undo deletes the reactions to its event that still wait.
create index event_reactions_event on event_reactions (event_id);
