-- Mistyped words are repaired in memory, by keyboard and sound.
drop index search_words_similar;
