-- What is done on pages: buttons, how far they are read, quotes seen. Nothing in a row says who; rows are deleted after thirty days.
create table page_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  kind text not null check (kind in ('button', 'scroll', 'quote')),
  path text not null,
  name text,
  depth integer,
  quote_id uuid references quotes (id) on delete cascade
);
create index page_events_at on page_events (at);
create index page_events_quote on page_events (quote_id) where quote_id is not null;
