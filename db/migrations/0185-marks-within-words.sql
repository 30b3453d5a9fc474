-- runs alone: concurrently
-- The words of names in the spelling of domain/values/persian-text.ts, in which no mark of the Arabic script parts a word, and ٽ and ڧ are
-- spelled ت and ف.
create or replace function words_of_name(name text) returns tsvector
language sql immutable strict parallel safe
return array_to_tsvector(array_remove(string_to_array(
  translate(
    lower(normalize(left(name, 200), nfkc)),
    -- Letters, digits, what separates words, and at last marks, which have no counterpart and go.
    U&'\0623\0625\0622\0671\0672\0673'
      || U&'\0629\06C0\06BE\06C1\06C2\06C3\06D5\06FF'
      || U&'\0643\06AA'
      || U&'\06AB\08B0'
      || U&'\064A\0649\0626\06D0\06CD\06D2\06D3\06CE\0620\08A8'
      || U&'\0624\06C4\06C5\06C6\06C7\06C8\06C9\06CA\06CB\06CF\08B1'
      || U&'\0695\0694'
      || U&'\06B5\06B7'
      || U&'\06BA'
      || U&'\0752'
      || U&'\067D'
      || U&'\06A7'
      || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
      || U&'\0009\000A\000D\00A0\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF\00AD'
      || U&'!"#$%&''()*+,-./:;<=>?@[\005C]^_`{|}~\060C\061B\061F\066A\066B\066C\00AB\00BB\2013\2014\2026\2018\2019\201C\201D\00B7\00D7\2022'
      || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\0640\0674'
      || U&'\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0'
      || U&'\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED\08CA\08CB\08CC\08CD\08CE\08CF\08D0\08D1\08D2\08D3'
      || U&'\08D4\08D5\08D6\08D7\08D8\08D9\08DA\08DB\08DC\08DD\08DE\08DF\08E0\08E1\08E3\08E4\08E5\08E6\08E7\08E8'
      || U&'\08E9\08EA\08EB\08EC\08ED\08EE\08EF\08F0\08F1\08F2\08F3\08F4\08F5\08F6\08F7\08F8\08F9\08FA\08FB\08FC'
      || U&'\08FD\08FE\08FF',
    U&'\0627\0627\0627\0627\0627\0627'
      || U&'\0647\0647\0647\0647\0647\0647\0647\0647'
      || U&'\06A9\06A9'
      || U&'\06AF\06AF'
      || U&'\06CC\06CC\06CC\06CC\06CC\06CC\06CC\06CC\06CC\06CC'
      || U&'\0648\0648\0648\0648\0648\0648\0648\0648\0648\0648\0648'
      || U&'\0631\0631'
      || U&'\0644\0644'
      || U&'\0646'
      || U&'\067E'
      || U&'\062A'
      || U&'\0641'
      || '01234567890123456789'
      || repeat(' ', 71)
  ),
  ' '
), ''));
reindex index concurrently users_name_words;
reindex index concurrently word_rules_name_words;
reindex index concurrently listings_name_words;
reindex index concurrently search_aliases_name_words;
reindex index concurrently search_proposals_words;

-- Owned by domain/listings. Published listings whose words were made before; empty once a job has indexed them anew.
create index concurrently listings_unmarked_marks on listings (id) where status = 'published' and not search @@ 'w4'::tsquery;

-- Owned by domain/jobs. Keys that are made by the spelling are made again.
update key_renewals set after_id = 0, done_at = null where kind in ('shop-names', 'word-rules', 'messages');
