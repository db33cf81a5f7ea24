-- A text that somebody brings is looked at before it is in the library: what was recognised waits here, for a week at most. And of a text in the library it is known who brought it.
create table text_drafts (
  id uuid primary key,
  name text not null,
  about jsonb not null,
  outline jsonb not null,
  divisions jsonb not null,
  created_by uuid,
  created_at timestamptz(3) not null
);
comment on table text_drafts is 'texts that were recognised and are not in the library yet; a week old, they go';
comment on column text_drafts.name is 'of the file, or the address that it was fetched from';
comment on column text_drafts.outline is 'of each division its heading, level, number of words, and how it begins';
create index text_drafts_by_age on text_drafts (created_at);

alter table texts
  add column brought_by uuid,
  add column brought_at timestamptz(3);
comment on column texts.brought_at is 'null for texts of the starter collection';
