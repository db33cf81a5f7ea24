-- Who is written to, by what consent, and who never again; what people write to us (docs/decisions/038-subscriptions.md).
alter table email_subscriptions
  add column paused_until timestamptz(3),
  add column soft_bounces integer not null default 0,
  add column consent_source text check (consent_source in ('form', 'desk', 'import')),
  add column consent_words text,
  add column consent_at timestamptz(3);
comment on column email_subscriptions.paused_until is 'nothing is sent before then';
comment on column email_subscriptions.soft_bounces is 'in a row; with the fifth the address is suppressed';
comment on column email_subscriptions.consent_source is 'null: moved in from elsewhere';
comment on column email_subscriptions.consent_words is 'what was agreed to, to the letter';

-- No issue is sent to these. Of who had all erased, only a keyed hash is kept, so that no import brings them back.
create table suppressions (
  id uuid primary key default gen_random_uuid(),
  email text,
  address_hash text,
  reason text not null check (reason in ('hard-bounce', 'soft-bounces', 'complaint', 'erased', 'by-hand')),
  note text not null default '',
  created_by uuid,
  created_at timestamptz(3) not null,
  check ((email is null) <> (address_hash is null))
);
comment on column suppressions.note is 'what the mail server said, or staff';
create unique index suppressions_email on suppressions (lower(email));
create unique index suppressions_hash on suppressions (address_hash);
create index suppressions_newest on suppressions (created_at desc, id desc);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null check (subject in ('general', 'quote-suggestion', 'technical', 'partnership', 'feedback')),
  message text not null,
  state text not null default 'unread' check (state in ('unread', 'read', 'answered', 'archived', 'spam')),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index contact_messages_newest on contact_messages (state, created_at desc, id desc);

create table contact_answers (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references contact_messages (id) on delete cascade,
  text text not null,
  written_by uuid,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3),
  failure text
);
comment on column contact_answers.sent_at is 'when the mail server had it';
comment on column contact_answers.failure is 'why it was not sent, in words for staff';
create index contact_answers_of on contact_answers (message_id, created_at);
