-- Of all processes of a site one at a time fetches pictures of feeds, so that together they take a bounded part of a core.
create table feed_picture_turn (
  is_one boolean primary key default true check (is_one),
  -- Who has the turn.
  holder text not null,
  -- When another process may take it.
  until timestamptz not null
);

insert into feed_picture_turn (holder, until) values ('', 'epoch');
