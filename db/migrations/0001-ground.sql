-- What every noun stands on: two extensions that an ordinary owner may create, how text is searched in any script,
-- the record of writes, and the slugs that ever answered.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- 'simple' keeps every word of every language; unaccent lets "ete" find "été".
create text search configuration epigraph (copy = simple);
alter text search configuration epigraph alter mapping for hword, hword_part, word with unaccent, simple;

-- Chinese and Japanese write no spaces: each character becomes a word, here and in the question that is asked of it.
create function spaced(written text) returns text language sql immutable parallel safe as
$$ select regexp_replace(written, '([\u2E80-\u2FFF\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF])', ' \1 ', 'g') $$;

-- Order by name is the same on every database, whatever collations it has.
create function sort_key_of(name text) returns text language sql stable parallel safe as
$$ select lower(unaccent(btrim(name))) $$;

-- The address of a tag. Tags are stored in lower case by the verbs; rows from elsewhere are folded here.
create function tag_slug(tag text) returns text language sql immutable parallel safe as
$$ select lower(regexp_replace(btrim(tag), '\s+', '-', 'g')) $$;

-- The one record of writes: audit log, history, undo, live updates and the page cache read it.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor uuid,
  role text not null,
  noun text not null check (noun <> ''),
  noun_id text not null,
  verb text not null check (verb <> ''),
  before jsonb,
  after jsonb,
  batch uuid,
  request_id text
);
create index changes_noun on changes (noun, noun_id, id desc);
create index changes_batch on changes (batch) where batch is not null;
create index changes_actor on changes (actor, id desc);
create index changes_at on changes (at);

-- Every slug that a noun ever had, and the older forms of its names, each leading to what it means today.
create table slugs (
  noun text not null check (noun in ('author', 'category')),
  slug text collate "C" not null check (slug <> ''),
  target uuid not null,
  current boolean not null default false,
  created_at timestamptz(3) not null default now(),
  primary key (noun, slug)
);
create index slugs_target on slugs (target);
create unique index slugs_one_current on slugs (noun, target) where current;

create function remember_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from slugs where noun = tg_argv[0] and target = old.id;
    return null;
  end if;
  update slugs set current = false where noun = tg_argv[0] and target = new.id and current and slug <> new.slug;
  insert into slugs (noun, slug, target, current) values (tg_argv[0], new.slug, new.id, true)
    on conflict (noun, slug) do update set target = excluded.target, current = true;
  return null;
end $$;

-- A single row; a site without it runs on the defaults.
create table website_settings (
  id uuid primary key default gen_random_uuid(),
  single boolean not null default true unique check (single),
  website_title text not null default 'Epigraph' check (btrim(website_title) <> ''),
  website_description text not null default 'Quotes worth keeping, with their sources, ready to share as a picture.' check (btrim(website_description) <> ''),
  meta_keywords text not null default '',
  logo_url text not null default '',
  favicon_url text not null default '',
  og_image_url text not null default '',
  footer_text text not null default '',
  contact_email text not null default '',
  privacy_policy_url text not null default '',
  terms_of_service_url text not null default '',
  google_analytics_id text not null default '',
  microsoft_clarity_id text not null default '',
  google_adsense_id text not null default '',
  twitter_handle text not null default '',
  facebook_url text not null default '',
  instagram_url text not null default '',
  primary_color text not null default '#3B82F6' check (primary_color ~ '^#[0-9A-Fa-f]{6}$'),
  secondary_color text not null default '#6366F1' check (secondary_color ~ '^#[0-9A-Fa-f]{6}$'),
  office_hours text not null default 'Monday to Friday 10:00-18:00 IST',
  response_time text not null default '24-48 hours',
  operator_name text not null default '',
  operator_address text not null default '',
  downloads_need_account boolean not null default true,
  confirm_subscriptions boolean,
  staff_need_two_factor boolean not null default false,
  collection_loaded_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on column website_settings.confirm_subscriptions is 'null: on where mail can be sent, off elsewhere';
insert into website_settings default values;
