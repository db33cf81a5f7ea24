-- A like stays counted when its account goes, without a name: so it has a key of its own. Until now nobody could like anything, so there is no row.
alter table quote_likes drop constraint quote_likes_pkey;
-- squawk-ignore adding-field-with-default, adding-required-field, adding-serial-primary-key-field -- there is no row
alter table quote_likes add column id uuid not null default gen_random_uuid() primary key;
-- squawk-ignore ban-drop-not-null -- nobody reads it yet but merging, which leaves nameless likes alone
alter table quote_likes alter column user_id drop not null;
-- squawk-ignore require-concurrent-index-creation -- there is no row
create unique index quote_likes_one on quote_likes (quote_id, user_id);
comment on column quote_likes.user_id is 'null: the account is no more';

-- Whoever can sign in can like, before there is a profile too.
alter table quote_likes drop constraint quote_likes_user_id_fkey;
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid -- there is no row
alter table quote_likes add constraint quote_likes_user foreign key (user_id) references auth_users (id) on delete set null;

create table quote_favourites (
  user_id uuid not null references auth_users (id) on delete cascade,
  quote_id uuid not null references quotes (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, quote_id)
);
create index quote_favourites_newest on quote_favourites (user_id, created_at desc, quote_id desc);
create index quote_favourites_quote on quote_favourites (quote_id);
