-- What people do with quotes. No address is stored: a visitor is a hash under a key that lives one day.
create table quote_days (
  quote_id uuid not null references quotes (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  shares integer not null default 0,
  primary key (quote_id, day)
);
create index quote_days_day on quote_days (day);

create table quote_visits (
  day date not null,
  quote_id uuid not null,
  kind text not null check (kind in ('view', 'share')),
  visitor_key text not null,
  primary key (day, quote_id, kind, visitor_key)
);
comment on table quote_visits is 'tells a second visit of the same day; rows of earlier days are deleted';

create table quote_likes (
  quote_id uuid not null references quotes (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (quote_id, user_id)
);
create index quote_likes_user on quote_likes (user_id, created_at desc);
create index quote_likes_newest on quote_likes (created_at);

create table user_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete set null,
  action_type text not null check (action_type <> ''),
  quote_id uuid references quotes (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index user_actions_newest on user_actions (created_at desc, id desc);
create index user_actions_user on user_actions (user_id, created_at desc);
create index user_actions_quote on user_actions (quote_id);
