-- The site can be followed from Mastodon and other servers that speak ActivityPub (docs/decisions/139-fediverse.md).
alter table website_settings add column fediverse boolean not null default false;
alter table website_settings add column fediverse_name text not null default 'quotes';
alter table website_settings add column fediverse_hour integer not null default 7;
alter table website_settings add column fediverse_new text not null default 'none';
alter table website_settings add column fediverse_new_a_day integer not null default 3;

create table fediverse_keys (
  single boolean primary key default true check (single),
  private_key text not null,
  public_key text not null,
  made_at timestamptz not null
);
comment on column fediverse_keys.private_key is 'sealed with a key of the site''s secret: the database alone can''t sign';

create table fediverse_followers (
  actor text primary key,
  name text not null,
  host text not null,
  inbox text not null,
  shared_inbox text,
  follow_id text not null,
  created_at timestamptz not null
);
comment on column fediverse_followers.shared_inbox is 'one for all actors of its server; null where it has none';
create index fediverse_followers_host on fediverse_followers (host);

create table fediverse_servers (
  host text primary key,
  failing_since timestamptz,
  failures integer not null default 0,
  resume_at timestamptz,
  given_up_at timestamptz,
  claim uuid,
  claimed_until timestamptz
);
comment on column fediverse_servers.resume_at is 'nothing is sent before: it failed a moment ago, or its answer asked for that';
comment on column fediverse_servers.given_up_at is 'it failed for days: nothing is sent until it sends something itself';
comment on column fediverse_servers.claim is 'the process that sends to it just now: one at a time';

create table fediverse_blocks (
  subject text primary key,
  created_at timestamptz not null
);
comment on column fediverse_blocks.subject is 'a host, or the address of one actor';

-- What arrived, so that nothing is done twice: a hash of the actor and the id of the activity.
create table fediverse_seen (
  id text primary key,
  seen_at timestamptz not null
);
create index fediverse_seen_at on fediverse_seen (seen_at);

create table fediverse_activities (
  place bigint generated always as identity primary key,
  id text not null unique,
  type text not null,
  note_id uuid,
  body text not null,
  created_at timestamptz not null
);
create index fediverse_activities_note on fediverse_activities (note_id) where note_id is not null;
create index fediverse_activities_created on fediverse_activities (created_at);

create table fediverse_deliveries (
  place bigint generated always as identity primary key,
  activity bigint not null references fediverse_activities (place) on delete cascade,
  inbox text not null,
  host text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  fault text,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (activity, inbox)
);
create index fediverse_deliveries_waiting on fediverse_deliveries (host, place) where state = 'waiting';
create index fediverse_deliveries_failed on fediverse_deliveries (place) where state = 'failed';
