-- Statistics of the expressions that the migration before it indexed: without them a rare word counts as a common one, and
-- autovacuum gathers them only after many changes.
analyze users;
analyze word_rules;
analyze listings;
