-- Whether a search that found nothing was answered with near things. Rows are counts of searches, of nobody in particular.
alter table search_queries add column near boolean not null default false;
create index search_queries_unfound on search_queries (query) include (n, near, day) where hits = 0;
