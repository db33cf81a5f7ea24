-- What staff are told: one row for each person, so that each has a read state of their own (docs/decisions/131-told-in-time.md).
create table notices (
  id bigint generated always as identity primary key,
  person uuid not null references profiles (id) on delete cascade,
  kind text not null,
  subject text not null,
  target text,
  details jsonb not null default '{}',
  who uuid references profiles (id) on delete set null,
  times integer not null default 1,
  since timestamptz not null,
  at timestamptz not null,
  read_at timestamptz,
  mail text check (mail in ('now', 'daily')),
  mailed_at timestamptz
);
comment on column notices.subject is 'unread notices of one kind with the same subject are one row; empty: many things';
comment on column notices.target is 'the id of what it leads to; null: a list';
comment on column notices.who is 'the person that it names';
comment on column notices.since is 'the first of the times';
comment on column notices.at is 'the last of the times';
comment on column notices.mail is 'how it is still to be mailed; null: it is not';
create unique index notices_unread on notices (person, kind, subject) where read_at is null;
create index notices_of_person on notices (person, at desc, id desc);
create index notices_to_settle on notices (kind, subject) where read_at is null;
create index notices_to_mail on notices (mail, since) where mail is not null;
create index notices_mailed on notices (person, mailed_at) where mailed_at is not null;
create index notices_old on notices (at);
create index notices_who on notices (who) where who is not null;

-- What somebody chose; a kind without a row has its default.
create table notice_ways (
  person uuid not null references profiles (id) on delete cascade,
  kind text not null,
  way text not null check (way in ('now', 'daily', 'never')),
  primary key (person, kind)
);
