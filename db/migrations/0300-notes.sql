-- Notes that colleagues leave for each other on what they work on (ADM-02).
create table case_notes (
  id bigint primary key generated always as identity,
  subject_kind text not null,  -- as in the audit log
  subject_id text not null,
  author_id bigint not null references users,
  text text not null check (length(text) <= 1000),  -- empty: a person whom it was about has left
  about bigint[] not null,  -- accounts that it may tell something of
  at timestamptz not null
);
create index case_notes_subject on case_notes (subject_kind, subject_id, id);
create index case_notes_about on case_notes using gin (about);
create index case_notes_author on case_notes (author_id);
