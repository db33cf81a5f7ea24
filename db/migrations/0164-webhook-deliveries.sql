-- What webhooks were told, or will be: each with the body that is sent, the same at each attempt.
create table webhook_deliveries (
  id uuid primary key,
  place bigint generated always as identity,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  type text not null,
  noun text not null,
  noun_id text not null,
  label text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz not null,
  ended_at timestamptz,
  changed_at timestamptz not null,
  created_at timestamptz not null
);
comment on column webhook_deliveries.place is 'the order of the changes';
comment on column webhook_deliveries.label is 'by what a person knows the thing';
comment on column webhook_deliveries.tries is 'since it was made, or sent again by hand';
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, due_at) where state = 'waiting';
create index webhook_deliveries_newest on webhook_deliveries (place desc);
create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, place desc);
create index webhook_deliveries_of_thing on webhook_deliveries (noun_id, place desc);
create index webhook_deliveries_in_state on webhook_deliveries (state, place desc);
create index webhook_deliveries_old on webhook_deliveries (created_at);
create index webhook_deliveries_words on webhook_deliveries using gin (label gin_trgm_ops);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
  n integer not null,
  at timestamptz not null,
  address text not null,
  ms integer not null,
  status integer,
  fault text,
  answer text not null,
  primary key (delivery_id, n)
);
comment on column webhook_attempts.answer is 'the beginning of it';
