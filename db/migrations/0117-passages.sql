-- The editions that quotes were found in, and the passage of each quote that was. The starter collection brings both (db/collection/texts.json, passages/), into sites that
-- hold it already, too: texts are never deleted, so a site that has one has been given them.
create table texts (
  id text primary key check (id <> ''),
  title text not null,
  author text not null,
  translator text,
  edition text,
  licence text not null,
  repository text not null,
  commit text
);
comment on table texts is 'editions of works in which quotes were found';

create table passages (
  quote_id uuid primary key references quotes (id) on delete cascade,
  text_id text not null references texts (id),
  work text not null,
  division text not null,
  mark text,
  speaker text,
  before text not null,
  exact text not null check (exact <> ''),
  after text not null,
  url text not null,
  found_by text not null check (found_by in ('program')),
  confirmed_on date not null
);
comment on column passages.work is 'the work that the quote named when it was found there';
comment on column passages.exact is 'the words of the quote as the text prints them';
create index passages_of_text on passages (text_id);
