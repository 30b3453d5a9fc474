-- Filters, sort and search of a list of the back office, under a name (ADM-02).
create table office_views (
  id bigint primary key generated always as identity,
  list text not null,
  owner_id bigint not null references users,
  role text,  -- everybody with it sees the view too; null: its owner alone
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000)
);
create index office_views_list on office_views (list, id);
create index office_views_owner on office_views (owner_id);
