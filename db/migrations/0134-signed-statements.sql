-- What the site says to other sites about its quotes, and the public halves of the keys that it signs with (docs/decisions/114-signed-feed.md).
create table site_keys (
  n integer primary key check (n > 0),
  public_key text not null unique,
  made_at timestamptz not null,
  ended_at timestamptz,
  revoked boolean not null default false
);
comment on column site_keys.public_key is 'multibase, as a Multikey; the private half is derived from the secret of the site and is nowhere in the database';

create table statements (
  quote_id uuid primary key,
  stamp text not null,
  content jsonb,
  id uuid unique,
  place bigint unique,
  supersedes uuid,
  issued_at timestamptz,
  check (num_nulls(id, place, issued_at) in (0, 3))
);
comment on table statements is 'the newest statement about each quote; no reference to quotes, because a withdrawal stays when the quote is gone';
comment on column statements.stamp is 'md5 of what the statement is made from';
comment on column statements.content is 'null where nothing is said, or no longer';
comment on column statements.place is 'in the feed, which is read in this order';

alter table website_settings add column publish_statements boolean not null default true;
