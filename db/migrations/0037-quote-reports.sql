-- "Something wrong?": what readers report of a quote, and how staff settled it (docs/decisions/041-corrections.md).
create table quote_settlements (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on delete cascade,
  outcome text not null check (outcome in ('corrected', 'disputed', 'misattributed', 'duplicate', 'removed', 'declined')),
  note text not null default '',
  reason text not null default '',
  into_id uuid references quotes (id) on delete set null,
  batch uuid not null,
  undone boolean not null default false,
  settled_by uuid,
  settled_at timestamptz(3) not null
);
comment on column quote_settlements.note is 'what the page says of it; empty: nothing';
comment on column quote_settlements.reason is 'what whoever reported is told besides';
comment on column quote_settlements.into_id is 'the quote that it was folded into';
comment on column quote_settlements.batch is 'by which it, and what was changed of the quote, is undone';
comment on column quote_settlements.undone is 'it was taken back';
create index quote_settlements_of on quote_settlements (quote_id, settled_at desc);
create index quote_settlements_into on quote_settlements (into_id) where into_id is not null;
create index quote_settlements_public on quote_settlements (settled_at desc, id desc) where note <> '' and not undone;

create table quote_reports (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on delete cascade,
  kind text not null check (kind in ('author', 'wording', 'duplicate', 'source', 'other')),
  message text not null,
  evidence_url text,
  email text,
  state text not null default 'open' check (state in ('open', 'settled', 'spam')),
  settlement_id uuid references quote_settlements (id) on delete set null,
  told_at timestamptz(3),
  failure text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3)
);
comment on column quote_reports.email is 'where to answer, if anywhere; forgotten some time after it was settled';
comment on column quote_reports.told_at is 'when the mail server had the answer';
comment on column quote_reports.failure is 'why the answer was not sent, in words for staff';
comment on column quote_reports.settled_at is 'when it was settled, or put to the spam';
create index quote_reports_of on quote_reports (quote_id, created_at);
create index quote_reports_newest on quote_reports (state, created_at desc, id desc);
create index quote_reports_kind on quote_reports (kind, state, created_at desc, id desc);
create index quote_reports_settlement on quote_reports (settlement_id) where settlement_id is not null;
create index quote_reports_addresses on quote_reports (created_at) where email is not null;
