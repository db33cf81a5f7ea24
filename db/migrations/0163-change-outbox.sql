-- Other programs hear of changes by webhooks (docs/decisions/126-webhooks.md). Who receives them, and what they want to hear.
create table webhooks (
  id uuid primary key,
  name text not null,
  address text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  filter jsonb not null,
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_by uuid,
  off_at timestamptz,
  off_reason text check (off_reason in ('by-hand', 'failing', 'gone', 'restored')),
  failing_since timestamptz,
  failures integer not null default 0,
  resume_at timestamptz,
  claim uuid,
  claimed_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((off_at is null) = (off_reason is null)),
  check ((former_secret is null) = (former_until is null))
);
comment on column webhooks.kinds is 'nouns of the record of changes';
comment on column webhooks.secret is 'sealed with a key of the site''s secret: the database alone can''t sign';
comment on column webhooks.former_secret is 'signs as well until former_until, so that a receiver can change it without a gap';
comment on column webhooks.created_by is 'the admin who gets an email when it is switched off';
comment on column webhooks.failing_since is 'its first failure since anything was delivered';
comment on column webhooks.resume_at is 'nothing is sent before: it failed a moment ago, or its answer asked for that';
comment on column webhooks.claim is 'the process that sends to it just now: one at a time';

-- What changed and was not yet made into deliveries. Rows are written with the change, and only where a webhook wants them.
create table change_outbox (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  noun text not null,
  noun_id text not null,
  verb text not null,
  entry bigint,
  is_new boolean not null
);
comment on column change_outbox.entry is 'the entry of the record that says what it was before; none where only figures changed, or many share one';
comment on column change_outbox.is_new is 'one of many that were made at once';
