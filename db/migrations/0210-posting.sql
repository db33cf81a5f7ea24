-- The Quote of the Day is posted to accounts of the owner (docs/decisions/150-posting.md).
create table posting_accounts (
  id uuid primary key,
  kind text not null check (kind in ('bluesky', 'mastodon')),
  server text not null,
  name text not null,
  remote_id text not null,
  secret text not null,
  on_since timestamptz,
  off_reason text check (off_reason in ('by-hand', 'sign-in', 'restored')),
  fault text,
  claim uuid,
  claimed_until timestamptz,
  created_at timestamptz not null,
  unique (server, remote_id),
  check ((on_since is null) <> (off_reason is null))
);
comment on column posting_accounts.server is 'the origin of its server';
comment on column posting_accounts.remote_id is 'what the server calls it, whatever its name is';
comment on column posting_accounts.secret is 'an app password or a token, sealed with a key of the site''s secret';
comment on column posting_accounts.on_since is 'a day whose hour was before is not posted; null while it is off';
comment on column posting_accounts.fault is 'what the server said when it was paused';
comment on column posting_accounts.claim is 'the process that posts to it just now: one at a time';

create table posts (
  id uuid primary key,
  account_id uuid not null references posting_accounts on delete cascade,
  day text not null,
  quote_id uuid not null,
  key text not null,
  content jsonb,
  state text not null check (state in ('waiting', 'posted', 'failed', 'changing', 'removing', 'removed')),
  remote_id text,
  url text,
  tries integer not null default 0,
  fault text,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  created_at timestamptz not null,
  posted_at timestamptz,
  changed_at timestamptz,
  looked_at timestamptz not null,
  unique (account_id, day)
);
comment on column posts.day is 'in the site''s time zone';
comment on column posts.key is 'the record key on Bluesky and the idempotency key on Mastodon: what is sent again has the same';
comment on column posts.content is 'as it was sent, or is being sent; null until then';
comment on column posts.give_up_at is 'a post that still waits then has failed';
comment on column posts.changed_at is 'the quote says something else since then, and the post could not be changed';
comment on column posts.looked_at is 'when it was last compared with the quote';
create index posts_newest on posts (created_at desc, id);
create index posts_due on posts (account_id, created_at) where state in ('waiting', 'changing', 'removing');
create index posts_looked on posts (looked_at) where state in ('waiting', 'posted', 'changing');
