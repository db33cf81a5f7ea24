-- What the site sent to its followers, so that corrections and removals reach those who got it.
create table fediverse_notes (
  id uuid primary key,
  kind text not null check (kind in ('day', 'quote')),
  day text not null,
  quote_id uuid not null,
  content jsonb not null,
  revision integer not null default 1,
  published_at timestamptz not null,
  updated_at timestamptz,
  removed_at timestamptz,
  looked_at timestamptz not null
);
comment on column fediverse_notes.day is 'the day on which it was sent, in the site''s time zone';
comment on column fediverse_notes.content is 'as it was sent last; the quote may be gone by now';
comment on column fediverse_notes.looked_at is 'when it was last compared with the quote';
create unique index fediverse_notes_day on fediverse_notes (day) where kind = 'day';
create unique index fediverse_notes_quote on fediverse_notes (quote_id) where kind = 'quote';
create index fediverse_notes_of_quote on fediverse_notes (quote_id);
create index fediverse_notes_newest on fediverse_notes (published_at desc, id) where removed_at is null;
create index fediverse_notes_looked on fediverse_notes (looked_at) where removed_at is null;

-- What changed since it was sent. Rows are written with the change, and only while the site can be followed and somebody follows.
create table fediverse_changes (
  id bigint generated always as identity primary key,
  noun text not null,
  noun_id text not null
);

-- What people wrote under what was sent, or to the site by name, as plain text.
create table fediverse_replies (
  id text primary key,
  actor text not null,
  name text not null,
  host text not null,
  url text not null,
  text text not null,
  received_at timestamptz not null
);
create index fediverse_replies_newest on fediverse_replies (received_at desc, id);
create index fediverse_replies_of_actor on fediverse_replies (actor, received_at);
