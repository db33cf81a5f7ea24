-- Issues of the newsletter, and every single mail of them (docs/decisions/039-sending.md).
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('quotes', 'newsletter', 'updates')),
  period text,
  slug text unique,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'waiting', 'sending', 'paused', 'sent', 'cancelled')),
  reason text,
  subject text not null default '',
  preheader text not null default '',
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  content jsonb,
  content_hash text,
  send_at timestamptz(3),
  begun_at timestamptz(3),
  ended_at timestamptz(3),
  resume_at timestamptz(3),
  setbacks integer not null default 0,
  recipients integer not null default 0 check (recipients >= 0),
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint newsletter_issues_once unique (kind, period),
  check ((kind = 'updates') = (period is null)),
  check (state <> 'scheduled' or send_at is not null),
  check (state not in ('sending', 'paused', 'sent') or (content is not null and begun_at is not null and slug is not null)),
  check ((state = 'sent') <= (ended_at is not null)),
  check (resume_at is null or state = 'paused')
);
comment on column newsletter_issues.period is 'what it is the issue of: a day (2026-03-01) or a week (2026-W10); by it none is made twice';
comment on column newsletter_issues.blocks is 'what staff wrote; of a weekly issue what stands before its quotes, of a daily one nothing';
comment on column newsletter_issues.content is 'what is mailed, frozen with the recipients; until then it is made anew whenever somebody looks';
comment on column newsletter_issues.reason is 'why it waits, is paused or was cancelled, in words for staff; null where a person did it';
comment on column newsletter_issues.resume_at is 'when a pause ends by itself; null: a person ends it';
comment on column newsletter_issues.setbacks is 'how often in a row the mail server was away';
create index newsletter_issues_newest on newsletter_issues (coalesce(begun_at, send_at, created_at) desc, id desc);
create index newsletter_issues_at_work on newsletter_issues (state, send_at) where state in ('scheduled', 'sending', 'paused', 'waiting');
create index newsletter_issues_archive on newsletter_issues (begun_at desc, id desc) where state in ('sending', 'paused', 'sent');

create table newsletter_deliveries (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references newsletter_issues (id) on delete cascade,
  subscription_id uuid references email_subscriptions (id) on delete set null,
  email text,
  state text not null default 'pending' check (state in ('pending', 'claimed', 'sent', 'failed', 'unknown', 'skipped')),
  claimed_by uuid,
  claimed_at timestamptz(3),
  begun_at timestamptz(3),
  settled_at timestamptz(3),
  attempts integer not null default 0,
  not_before timestamptz(3),
  code integer,
  said text,
  constraint newsletter_deliveries_once unique (issue_id, email),
  check (email = lower(email)),
  check ((state = 'claimed') <= (claimed_by is not null)),
  check (state <> 'pending' or begun_at is null)
);
comment on column newsletter_deliveries.email is 'frozen with the issue; null: its owner had all erased';
comment on column newsletter_deliveries.begun_at is 'when it was handed to the mail server: claimed and begun, nobody but the server knows whether it has it';
comment on column newsletter_deliveries.settled_at is 'when it was known how it ended; of an unknown one, when a person left it at that';
comment on column newsletter_deliveries.not_before is 'a server that asked for patience is not asked again before then';
comment on column newsletter_deliveries.code is 'what the mail server answered';
create index newsletter_deliveries_open on newsletter_deliveries (issue_id, not_before, id) where state = 'pending';
create index newsletter_deliveries_claimed on newsletter_deliveries (claimed_by) where state = 'claimed';
create index newsletter_deliveries_state on newsletter_deliveries (issue_id, state);
create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id);

-- Whoever erases a subscription erases the address here as well; the figures stay.
create function newsletter_deliveries_forget() returns trigger language plpgsql as $$
begin
  update newsletter_deliveries
     set email = null,
         state = case when state = 'pending' or (state = 'claimed' and begun_at is null) then 'skipped' else state end,
         said = case when state = 'pending' or (state = 'claimed' and begun_at is null) then 'erased' else null end,
         settled_at = coalesce(settled_at, now())
   where subscription_id = old.id;
  return old;
end $$;
create trigger newsletter_deliveries_forget before delete on email_subscriptions
  for each row execute function newsletter_deliveries_forget();

-- One process sends at a time: the one that was seen here last.
create table newsletter_sender (
  single boolean primary key default true check (single),
  worker uuid,
  seen_at timestamptz(3)
);
insert into newsletter_sender default values;

alter table website_settings
  add column daily_issue boolean not null default true,
  add column daily_issue_hour integer not null default 7 check (daily_issue_hour between 0 and 23),
  add column weekly_issue boolean not null default true,
  add column weekly_issue_day integer not null default 1 check (weekly_issue_day between 1 and 7),
  add column weekly_issue_hour integer not null default 8 check (weekly_issue_hour between 0 and 23),
  add column mails_a_minute integer not null default 600 check (mails_a_minute between 1 and 60000),
  add column mails_at_once integer not null default 1 check (mails_at_once between 1 and 3);
comment on column website_settings.weekly_issue_day is '1 is Monday, 7 Sunday; hours are those of the time zone of the site';
comment on column website_settings.mails_at_once is 'connections; after a crash it is not known of so many mails whether they arrived';
