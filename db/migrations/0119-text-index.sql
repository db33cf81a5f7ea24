-- Where every three words in a row are in the texts of the library, and every word that is not common (docs/decisions/099-finding.md). What is here can be made again from
-- text_parts.
alter table text_parts add column word_places integer[];
comment on column text_parts.word_places is 'pairs: the number of a word in the part, and the character of the body at which it starts; one for every hundred words or so';

create table text_segments (
  id integer generated always as identity primary key,
  key uuid not null unique default gen_random_uuid(),
  first_word integer not null check (first_word >= 0),
  to_word integer not null check (to_word > first_word),
  words integer not null check (words > 0),
  bits integer not null check (bits between 0 and 24),
  common bytea not null
);
comment on table text_segments is 'texts that were indexed together: the words from first_word to to_word';
comment on column text_segments.key is 'of no other segment of any site, so that a process can keep what it has read';
comment on column text_segments.words is 'how many of the words are still in a text, when the segment was made';
comment on column text_segments.bits is 'how many of the first bits of a hash are its bucket';
comment on column text_segments.common is 'words and how often they are there, eight bytes each';

create table text_grams (
  segment integer not null references text_segments (id) on delete cascade,
  bucket integer not null,
  data bytea not null,
  primary key (segment, bucket)
);
comment on table text_grams is 'hashes of words in a row, and where they are';
comment on column text_grams.data is 'variable-length numbers, see src/library/postings.ts';
alter table text_grams alter column data set storage external;
