-- The library: texts may have their words here, division by division, and an index of every three words that follow each other. The starter collection brings texts without
-- words: its passages are enough for its own quotes.
alter table texts
  add column language text,
  add column year text,
  add column address text,
  add column shows text not null default 'passage' check (shows in ('text', 'passage', 'sentence')),
  add column words integer not null default 0 check (words >= 0);
comment on column texts.id is 'its address below /sources';
comment on column texts.language is 'BCP 47';
comment on column texts.year is 'of the work, as people write it: 1851, c. 1600';
comment on column texts.address is 'the page that it was brought from, or that readers find it at';
comment on column texts.shows is 'how much readers may read of it: all, a passage around a quote, or its sentence';
comment on column texts.words is '0 where only its passages are here';

create table text_parts (
  text_id text not null references texts (id) on delete cascade,
  n integer not null check (n > 0),
  level integer not null check (level between 1 and 3),
  heading text not null,
  body text not null,
  first_word integer not null check (first_word >= 0),
  words integer not null check (words >= 0),
  primary key (text_id, n)
);
comment on table text_parts is 'the words of a text, one row for each division that is read as a page';
comment on column text_parts.level is '1 for a book or an act, 2 below it, 3 below that';
comment on column text_parts.heading is 'empty where the text prints none';
comment on column text_parts.body is 'paragraphs with an empty line between them; a reference mark is in [square brackets] at the start of a line';
comment on column text_parts.first_word is 'the number of its first word among the words of all texts: numbers are not given twice';
create unique index text_parts_by_word on text_parts (first_word) where words > 0;
