-- Sites whose statements are read, with the key that an admin confirmed, and what they say otherwise than this one, until staff settle it (docs/decisions/114-signed-feed.md).
create table followed_sites (
  id uuid primary key,
  origin text not null unique,
  name text not null,
  public_key text not null,
  offered_key text,
  next integer not null default 0,
  begun_at timestamptz,
  read_at timestamptz,
  failure text,
  failures integer not null default 0,
  refused integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null
);
comment on column followed_sites.offered_key is 'what the site shows now, where that is not the confirmed one: nothing is read until an admin confirms it';
comment on column followed_sites.next is 'where its feed is read on';
comment on column followed_sites.begun_at is 'when it was last read from the beginning';

create table statement_offers (
  id uuid primary key,
  site_id uuid not null references followed_sites (id) on delete cascade,
  about text not null,
  quote_id uuid not null references quotes (id) on delete cascade,
  kind text not null check (kind in ('misattributed', 'disputed', 'source', 'author', 'wording')),
  said jsonb not null,
  issued_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
  withdrawn boolean not null default false,
  created_at timestamptz not null,
  unique (site_id, about, quote_id)
);
comment on column statement_offers.about is 'the page of the quote on the other site';
comment on column statement_offers.withdrawn is 'accepted here, and then taken back by the other site';
create index statement_offers_of_quote on statement_offers (quote_id);
create index statement_offers_waiting on statement_offers (created_at, id) where state = 'open' or withdrawn;
