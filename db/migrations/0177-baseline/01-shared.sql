-- Extensions and functions that several modules use.

-- Orders by nearness within a category: integers and texts beside points in one GiST index.
create extension if not exists btree_gist;
-- `similarity`, by which moderation finds titles that are alike.
create extension if not exists pg_trgm;

-- The words of a name, by whose beginnings the back office finds it. In the spelling of domain/values/persian-text.ts: Persian
-- letters, also for those of Arabic, Kurdish, Urdu, Pashto and Uyghur keyboards, Latin digits, lower case, no marks; what separates
-- words is a space.
create function words_of_name(name text) returns tsvector
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
      || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
      || U&'\0009\000A\000D\00A0\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2066\2067\2068\2069\FEFF\00AD'
      || U&'!"#$%&''()*+,-./:;<=>?@[\005C]^_`{|}~\060C\061B\061F\066A\066B\066C\00AB\00BB\2013\2014\2026\2018\2019\201C\201D\00B7\00D7\2022'
      || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F\0670\0640\0674',
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
      || '01234567890123456789'
      || repeat(' ', 71)
  ),
  ' '
), ''));
