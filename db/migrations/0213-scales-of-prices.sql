-- What things cost, by category and field, counted by a job: a search that names no unit takes the one at which they lie.
create table price_scales (
  category_id integer not null references categories on delete cascade,
  -- `price`, or the key of an attribute in toman.
  field text not null,
  low bigint not null,
  middle bigint not null,
  high bigint not null,
  primary key (category_id, field)
);
