-- Other sites hear that something changed (docs/decisions/140-websub.md). One row for each of them: up to which transaction of `change_notices` it has heard.
create table pings (
  kind text not null,
  address text not null,
  after_transaction xid8 not null,
  day date not null,
  failures integer not null default 0,
  resume_at timestamptz(3),
  fault text,
  primary key (kind, address)
);
comment on column pings.day is 'day of the site on which it last heard';
comment on column pings.failures is 'since it was last reached';
comment on column pings.resume_at is 'nothing is sent before: it failed a moment ago';
alter table website_settings add column websub_hubs text[] not null default array[]::text[];
