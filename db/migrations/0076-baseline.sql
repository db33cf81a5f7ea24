-- The data model, noun by noun. It is the state of the first 75 migrations in one file (docs/decisions/087-baseline.md); what changed since
-- is in the files after it.

-- ========== Ground: how text is searched and ordered ==========

-- Two extensions that the owner of a database may create without being a superuser.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- 'simple' keeps every word of every language; unaccent lets "ete" find "été".
create text search configuration epigraph (copy = simple);

alter text search configuration epigraph alter mapping for hword, hword_part, word with unaccent, simple;

-- Chinese and Japanese are written without spaces: each character becomes a word, in the text and in the query.
create function spaced(written text) returns text language sql immutable parallel safe as
$$ select regexp_replace(written, '([\u2E80-\u2FFF\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF])', ' \1 ', 'g') $$;

-- Sorting by name gives the same order on every database, whatever its collations.
create function sort_key_of(name text) returns text language sql stable parallel safe as
$$ select lower(unaccent(btrim(name))) $$;

-- The address of a tag. The verbs store tags in lower case; this also folds those from elsewhere.
create function tag_slug(tag text) returns text language sql immutable parallel safe as
$$ select lower(regexp_replace(btrim(tag), '\s+', '-', 'g')) $$;

-- A text as search compares it. src/platform/fold-text.ts has the same rules; a test holds them together.
-- "To-morrow" and "tomorrow" become one word.
create function folded(written text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := written;
  foreign_to_ascii boolean := octet_length(written) > char_length(written);
begin
  if foreign_to_ascii then
    plain := regexp_replace(normalize(plain, NFKD), '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF\u093C\u1AB0-\u1AFF\u1DC0-\u1DFF\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+', '', 'g');
    plain := translate(plain,
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІіЈЉЊЋЏҐґѢѣѲѳԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖØøŁłĐđÐðĦħıŦŧŊŋٱىیکڪةہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९ँァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕиијљњћџггееффաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆoollddddhhittnnاييككهههه012345678901234567890123456789ंぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');
    plain := replace(replace(replace(replace(replace(replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  end if;
  plain := lower(plain collate "C");
  -- "don't" is a word, "l'amor" is two.
  plain := regexp_replace(plain, '([a-z])[''’ʼ‘](s|t|d|m|ll|re|ve|st|rt)(?![a-z])', '\1\2', 'g');
  -- Older books write "to-morrow".
  plain := regexp_replace(plain, '(^|[^a-z])to[-‐‑](morrow|day|night)(?![a-z])', '\1to\2', 'g');
  if foreign_to_ascii then
    plain := normalize(plain, NFC);
    -- Written without spaces: each character is a word.
    plain := regexp_replace(plain, '([\u0E01-\u0EDF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FFF\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30FB-\u30FF\u3105-\u312F\u31A0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g');
  end if;
  return btrim(regexp_replace(plain, '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B0-\u02FF\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0E2F\u0E46\u1680\u2000-\u200C\u200E-\u205F\u2061-\u206F\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3040\u3097-\u309C\u30A0\u30FB\uFE10-\uFE1F\uFE30-\uFE6F\uFFF0-\uFFFF]+', ' ', 'g'));
end $$;

-- The words of a text with their positions. to_tsvector would ask the locale of the server what a letter is.
create function word_vector(written text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(word, 60) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
    from unnest(string_to_array(folded(written), ' ')) with ordinality as w (word, place) where word <> ''
$$;

create function stem_of(word text) returns text language sql stable parallel safe as $$
  select coalesce(case when word ~ '^[a-z]{3,}$' then (ts_lexize('pg_catalog.english_stem', word))[1]
                       when word ~ '^[\u0430-\u044F]{3,}$' then (ts_lexize('pg_catalog.russian_stem', word))[1] end, word)
$$;

create function slips_of(word text) returns text[] language sql immutable parallel safe as $$
  select case when word like '=%' or char_length(word) not between 3 and 30 then '{}'
    else array(select word union select left(word, i - 1) || substr(word, i + 1) from generate_series(1, char_length(word)) as i) end
$$;

create function folded_vector(words text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(word, 60) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
    from unnest(string_to_array(btrim(words), ' ')) with ordinality as w (word, place) where word <> ''
$$;

-- Whether a listed quote is public at that moment: the one rule for every store. It is so simple that the planner inlines it.
create function is_shown(publish_at timestamptz, unpublish_at timestamptz, at timestamptz) returns boolean
language sql immutable parallel safe as $$
  select (publish_at is null or publish_at <= at) and (unpublish_at is null or unpublish_at > at)
$$;

-- Prints find near copies of a quote (docs/decisions/047-duplicates.md): hashes of pairs of neighbouring long words, and of these the smallest,
-- so that two texts with most of their words in common share some prints. One index lookup per print compares thousands of texts in one
-- statement. src/quotes/likeness/prints-of.ts has the same rules.
create function prints_of(said text) returns int[] language plpgsql immutable parallel safe as $$
declare
  every_word text[] := string_to_array(said, ' ');
  words text[] := array(select w from unnest(every_word) with ordinality as x (w, place)
    where char_length(w) >= 4 or octet_length(w) > char_length(w) order by place);
  n int;
begin
  if said = '' then return '{}'; end if;
  if cardinality(words) < 3 then words := every_word; end if;
  n := cardinality(words);
  if n = 1 then return array[('x' || encode(substr(sha256(convert_to(words[1], 'UTF8')), 1, 4), 'hex'))::bit(32)::int]; end if;
  return array(
    select distinct ('x' || encode(substr(sha256(convert_to(words[i] || ' ' || words[i + d], 'UTF8')), 1, 4), 'hex'))::bit(32)::int as print
      from generate_series(1, n - 1) as i cross join generate_series(1, case when n < 6 then 2 else 1 end) as d where i + d <= n
     order by print limit greatest(8, least(n / 2, 64)));
end $$;

-- Sort keys compare by code point: Latin letters lie together, and `{` follows z.
create function letter_of(sort_key text) returns text language sql immutable parallel safe as $$
  select case when sort_key collate "C" >= 'a' and sort_key collate "C" < '{' then left(sort_key, 1) else 'other' end
$$;

-- Pairs of neighbouring words. Where both words are frequent, the index of words would gather a tenth of all quotes and look into each;
-- the index of pairs knows which ones stand next to each other (docs/decisions/048-words-in-a-row.md).

-- One of 65,536 numbers, which keeps the index small. Some pairs share a number, so a query checks the vector, too.
create function word_pair(word text, next_word text) returns int language sql immutable parallel safe as $$
  select hashtext(word || ' ' || next_word) & 65535
$$;

-- The function is named with its schema: creating an index or its statistics searches no other one.
create function word_pairs(words tsvector) returns int[] language sql immutable parallel safe as $$
  select array_agg(distinct public.word_pair(lexeme, next_lexeme)) from (
    select u.lexeme, p.place, lead(u.lexeme) over places as next_lexeme, lead(p.place) over places as next_place
      from unnest(words) as u cross join lateral unnest(u.positions) as p (place)
    window places as (order by p.place)) w
   where next_place = place + 1
$$;

create function desk_labels_of(search tsvector, proposed_at timestamptz) returns setof text language sql immutable as $$
  select case when proposed_at is null then '=draft' else '=proposed' end
  union all
  select w.lexeme from unnest(search) as w where w.lexeme like '=%'
$$;

-- ========== What happened ==========

-- Every write leaves a row here. The audit log, history, undo, live updates and the page cache read it.
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
  request_id text,
  undoes uuid
);

create index changes_noun on changes (noun, noun_id, id desc);
create index changes_batch on changes (batch) where batch is not null;
create index changes_actor on changes (actor, id desc);
create index changes_at on changes (at);
create index changes_undoes on changes (undoes) where undoes is not null;
-- "Recent changes" in the desk skips what accounts and mails leave behind.
create index changes_of_content on changes (id desc) where batch is not null and noun in ('quote', 'author', 'category');
-- The audit log filters by noun or by verb, newest first.
create index changes_of_noun on changes (noun, id desc);
create index changes_of_verb on changes (verb, id desc);
-- What a batch did to each thing, in the order of their ids: fifty thousand changes are shown and undone page by page.
create index changes_things on changes (batch, noun, noun_id, id) where batch is not null;

-- Every slug that a noun ever had, and earlier forms of its names. Each leads to what it means today.
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

-- A job carries a new name or alias of an author or category to the stored names and search vectors of its quotes, in pieces: rewriting
-- 100,000 quotes in one statement would lock everybody out for minutes. Lists take the name by a join.
create table renames (
  id bigint generated always as identity primary key,
  noun text not null check (noun in ('author', 'category')),
  target uuid not null,
  reached uuid,
  created_at timestamptz(3) not null default now()
);
comment on table renames is 'names that their quotes do not all carry yet; each row goes when they do';
comment on column renames.reached is 'the last quote, by id, that carries it; null for none';

-- Deleted for good, but its address answers 410 until something new takes it (docs/decisions/034-trash.md).
create table gone (
  noun text not null check (noun in ('quote', 'author', 'category')),
  key text collate "C" not null check (key <> ''),
  created_at timestamptz(3) not null default now(),
  primary key (noun, key)
);
comment on table gone is 'what was public once and has no row any more';
comment on column gone.key is 'the id; of authors and categories every slug that ever led there, too';

-- Ids that things had on the site they moved in from. Old links still lead to them.
create table moved_ids (
  noun text not null check (noun in ('quote', 'author', 'category', 'account')),
  old_id text not null,
  id uuid not null,
  primary key (noun, old_id)
);
-- Addresses ignore case, and so do the ids in old links: `/quote/V1StGXR8` works, too.
create index moved_ids_in_any_case on moved_ids (noun, lower(old_id));

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

create function remember_rename() returns trigger language plpgsql as $$
begin
  insert into renames (noun, target) values (tg_argv[0], new.id);
  return null;
end $$;

-- ========== Settings ==========

-- A single row; a site without it runs on the defaults.
create table website_settings (
  id uuid primary key default gen_random_uuid(),
  single boolean not null default true unique check (single),
  website_title text not null default 'Epigraph' check (btrim(website_title) <> ''),
  website_description text not null default 'Quotes worth keeping, with their sources, ready to share.' check (btrim(website_description) <> ''),
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
  updated_at timestamptz(3) not null default now(),
  picture_credit text,
  home_blocks text[] not null default array['quote-of-the-day', 'featured', 'categories', 'loved', 'authors', 'quotes', 'statistics'] check ('quotes' = any (home_blocks)),
  daily_issue boolean not null default true,
  daily_issue_hour integer not null default 7 check (daily_issue_hour between 0 and 23),
  weekly_issue boolean not null default true,
  weekly_issue_day integer not null default 1 check (weekly_issue_day between 1 and 7),
  weekly_issue_hour integer not null default 8 check (weekly_issue_hour between 0 and 23),
  mails_a_minute integer not null default 600 check (mails_a_minute between 1 and 60000),
  mails_at_once integer not null default 1 check (mails_at_once between 1 and 3)
);






comment on column website_settings.confirm_subscriptions is 'null: on where mail can be sent, off elsewhere';
comment on column website_settings.picture_credit is 'null: website_title';
comment on column website_settings.weekly_issue_day is '1 is Monday, 7 Sunday; hours are those of the time zone of the site';
comment on column website_settings.mails_at_once is 'connections; after a crash it is not known of so many mails whether they arrived';
insert into website_settings default values;

-- Processes that share a database compare this to know that they share a secret, too. A dump leaves it out: after a restore, the first
-- process to start writes its own.
create table shared_secret (
  single boolean primary key default true check (single),
  fingerprint text not null check (fingerprint <> ''),
  created_at timestamptz(3) not null default now()
);

-- ========== People ==========

-- People as the site knows them. What they sign in with is in auth_users, under the same id.
create table profiles (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  full_name text not null default '',
  role text not null default 'user' check (role in ('user', 'admin', 'moderator', 'author')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index profiles_email on profiles (lower(email));
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_role on profiles (role, created_at desc, id desc);
-- Staff are few, and each page that shows who did what asks for them.
create index profiles_staff on profiles (id) where role <> 'user';

-- Who can sign in, and with what. `profiles` has what the site knows of the same person, under the same id. A profile may be missing for a
-- moment, and one that moved in may have no account yet, so neither table refers to the other.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  role_given boolean not null default false
);

comment on column auth_users.role_given is 'the role of the profile was given to this account, not only to its address';
create unique index auth_users_email on auth_users (lower(email));
create index auth_users_newest on auth_users (created_at desc, id desc);
-- For the daily job that deletes unconfirmed sign-ups.
create index auth_users_unconfirmed on auth_users (created_at) where not email_verified;

create table auth_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  password_at timestamptz(3),
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on column auth_sessions.token is 'a hash: whoever reads the table, or a dump, cannot sign in with it';
comment on column auth_sessions.updated_at is 'the last use, to about ten minutes';
comment on column auth_sessions.password_at is 'when the password was last proven here';
comment on column auth_sessions.ip_address is 'shortened: the network, not the machine';
create index auth_sessions_user on auth_sessions (user_id, updated_at desc);
create index auth_sessions_ended on auth_sessions (expires_at);

create table auth_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index auth_credentials_one on auth_credentials (user_id, provider_id);

create table auth_verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
comment on table auth_verifications is 'what a mail or a second step still has to prove; identifiers are hashes';
create index auth_verifications_identifier on auth_verifications (identifier);
create index auth_verifications_ended on auth_verifications (expires_at);

create table auth_second_factors (
  user_id uuid primary key references auth_users (id) on delete cascade,
  secret text,
  last_step bigint,
  recovery_codes text[] not null default '{}',
  pending text,
  pending_at timestamptz(3)
);
comment on column auth_second_factors.secret is 'sealed with a key of the site; none until the first code was right';
comment on column auth_second_factors.last_step is 'the half minute (since 1970) of the code that was taken last; it and earlier ones are void';
comment on column auth_second_factors.recovery_codes is 'hashes of those that are not used yet';
comment on column auth_second_factors.pending is 'sealed; was shown, and waits for its first code';

-- How many tries, by rule and by a hash of who tried. Kept here so that all processes count together.
create table attempts (
  rule text not null,
  key text not null,
  n integer not null default 1,
  window_ends timestamptz(3) not null,
  primary key (rule, key)
);
create index attempts_ended on attempts (window_ends);

-- While there is no admin, this link makes the first one (docs/decisions/023-first-admin.md).
create table setup_links (
  token_hash text primary key,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
comment on column setup_links.token_hash is 'a hash: whoever reads the table, or a dump, cannot open the link';

-- Invitations that are still open, one per address. The link is in a mail, or an admin passes it on.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email <> ''),
  full_name text not null default '',
  role text not null check (role in ('user', 'author', 'moderator', 'admin')),
  token_hash text,
  by_mail boolean not null default false,
  invited_by uuid references auth_users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
comment on column invitations.token_hash is 'a hash: whoever reads the table, or a dump, cannot open the link';
create unique index invitations_email on invitations (lower(email));
create unique index invitations_token on invitations (token_hash);
create index invitations_invited_by on invitations (invited_by);

-- For programs that act for a person. The token is shown once and stored as a hash.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (name <> ''),
  token_hash text not null unique,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index api_tokens_user on api_tokens (user_id, created_at desc);

-- The list of people in the desk: accounts, and profiles without one. Its filters and order need columns of both tables, and no index
-- spans two, so triggers of both keep these rows.
create table people (
  id uuid primary key,
  created_at timestamptz(3) not null,
  role text not null,
  words text not null
);
comment on column people.role is 'the one that holds: nobody has the role of a profile before the address is confirmed';
comment on column people.words is 'name and address in small letters, and on a line of its own the name folded';
create index people_newest on people (created_at desc, id desc);
create index people_role on people (role, created_at desc, id desc);
create index people_words on people using gin (words gin_trgm_ops);

-- Saved views of a desk list: a name for what its address asks.
create table desk_views (
  id uuid primary key,
  owner uuid not null references profiles (id) on delete cascade,
  list text not null check (list in ('quotes')),
  name text not null check (btrim(name) <> ''),
  query text not null,
  shared boolean not null default false,
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
-- Names are unique per person. The index also finds all views of a person.
create unique index desk_views_name on desk_views (owner, list, lower(name));
create index desk_views_shared on desk_views (list, lower(name)) where shared;

-- The view that a person's list opens with: their own or a shared one.
create table desk_view_defaults (
  owner uuid not null references profiles (id) on delete cascade,
  list text not null check (list in ('quotes')),
  view_id uuid not null references desk_views (id) on delete cascade,
  primary key (owner, list)
);
create index desk_view_defaults_view on desk_view_defaults (view_id);

create function list_people(ids uuid[]) returns void language sql as $$
  -- The lock makes writers of both tables take turns, so that each sees what the other wrote.
  select 1 from people where id = any (ids) order by id for update;
  delete from people l where l.id = any (ids)
    and not exists (select from auth_users u where u.id = l.id) and not exists (select from profiles p where p.id = l.id);
  insert into people (id, created_at, role, words)
  select n.id, n.created_at, n.role, lower(n.name || ' ' || n.email) || E'\n' || folded(n.name) from (
    select w.id, coalesce(u.created_at, p.created_at) as created_at, coalesce(p.full_name, u.name) as name, coalesce(u.email, p.email) as email,
        case when u.id is null or u.email_verified or u.role_given then coalesce(p.role, 'user') else 'user' end as role
      from (select distinct id from unnest(ids) as i (id)) w left join auth_users u on u.id = w.id left join profiles p on p.id = w.id
     where u.id is not null or p.id is not null) n
   order by n.id
  on conflict (id) do update set created_at = excluded.created_at, role = excluded.role, words = excluded.words
    where (people.created_at, people.role, people.words) is distinct from (excluded.created_at, excluded.role, excluded.words);
$$;

create function people_changed() returns trigger language plpgsql as $$
begin
  perform list_people(array(select id from touched));
  return null;
end $$;
create trigger accounts_listed after insert on auth_users referencing new table as touched for each statement execute function people_changed();
create trigger accounts_unlisted after delete on auth_users referencing old table as touched for each statement execute function people_changed();
create trigger profiles_listed after insert on profiles referencing new table as touched for each statement execute function people_changed();
create trigger profiles_unlisted after delete on profiles referencing old table as touched for each statement execute function people_changed();

create function people_updated() returns trigger language plpgsql as $$
begin
  perform list_people(array(select id from touched union select id from was));
  return null;
end $$;
create trigger accounts_relisted after update on auth_users referencing old table as was new table as touched for each statement execute function people_updated();
create trigger profiles_relisted after update on profiles referencing old table as was new table as touched for each statement execute function people_updated();

create function people_truncated() returns trigger language plpgsql as $$
begin
  delete from people;
  perform list_people(array(select id from auth_users union select id from profiles));
  return null;
end $$;
create trigger accounts_emptied after truncate on auth_users for each statement execute function people_truncated();
create trigger profiles_emptied after truncate on profiles for each statement execute function people_truncated();

-- ========== Authors ==========

create table authors (
  id uuid primary key default gen_random_uuid(),
  slug text collate "C" not null unique check (slug <> ''),
  name text not null check (btrim(name) <> ''),
  sort_key text collate "C" not null,
  bio text,
  birth_date text,
  death_date text,
  era text,
  nationality text,
  image text,
  is_active boolean not null default true,
  needs_review boolean not null default false,
  deleted_at timestamptz(3),
  merged_into uuid references authors (id),
  listed boolean not null generated always as (is_active and deleted_at is null and merged_into is null) stored,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- No rule could tell that "Marcus Aurelius", "Li Bai" or "Japanese proverb" have no family name last.
  sort_name text check (btrim(sort_name) <> ''),
  -- Folded when written: folding twenty thousand names takes a fifth of a second. A migration that changes `folded` rewrites such columns.
  folded_name text generated always as (folded(name)) stored,
  keys_made int,
  check (merged_into <> id)
);



comment on column authors.birth_date is 'as far as it is known: 1905-04-12, 1905, c. 470 BC';
comment on column authors.era is 'where no year is known: 5th century BC';
comment on column authors.sort_name is 'the name as it is filed: Shakespeare, William; null where it is filed as it is written';
comment on column authors.keys_made is 'by which version of the rules author_keys were made; null where they are from before the name or an alias';
create index authors_by_name on authors (sort_key, id);
create index authors_listed_by_name on authors (sort_key, id) where listed;
create index authors_search on authors using gin (sort_key gin_trgm_ops, nationality gin_trgm_ops);
create index authors_merged_into on authors (merged_into) where merged_into is not null;
create index authors_trash on authors (deleted_at) where deleted_at is not null;
-- Finds an author by any part of any name, in any script.
create index authors_named on authors using gin (folded(name) gin_trgm_ops);
create index authors_folded_name on authors using gin (folded_name gin_trgm_ops);
create index authors_image on authors (image) where image is not null;
create index authors_keys_made on authors (coalesce(keys_made, 0), id);
-- Births and deaths by day and by year, for suggestions in the calendar. Only whole dates and bare years count.
create index authors_born_on on authors (substr(birth_date, 6)) where listed and birth_date ~ '^\d{4}-\d{2}-\d{2}$';
create index authors_died_on on authors (substr(death_date, 6)) where listed and death_date ~ '^\d{4}-\d{2}-\d{2}$';
create index authors_born_in on authors (birth_date) where listed and birth_date is not null;
create index authors_died_in on authors (death_date) where listed and death_date is not null;
-- New authors that nobody has reviewed.
create index authors_to_review on authors (id) where needs_review and deleted_at is null and merged_into is null;

create table author_aliases (
  author_id uuid not null references authors (id) on delete cascade,
  alias text not null check (btrim(alias) <> ''),
  folded_alias text generated always as (folded(alias)) stored,
  primary key (author_id, alias)
);

create index author_aliases_named on author_aliases using gin (folded(alias) gin_trgm_ops);
create index author_aliases_folded_alias on author_aliases using gin (folded_alias gin_trgm_ops);

-- How many authors visitors see under each letter. Counting them for each page was most of its work. Triggers keep these totals behind the
-- same gate as those of quotes (count_all_quotes), so that two writers never deadlock.
create table author_counters (
  letter text collate "C" primary key,
  n bigint not null
);

-- Keys that find an author under another spelling ("Lao Tzu", "Laozi"). The program makes them from names and aliases (src/authors/names);
-- a trigger marks them as old whenever a name is written.
create table author_keys (
  key text collate "C" not null,
  author_id uuid not null references authors (id) on delete cascade,
  primary key (key, author_id)
);
create index author_keys_author on author_keys (author_id);

create table author_merges (
  from_id uuid primary key references authors (id) on delete cascade,
  into_id uuid not null references authors (id) on delete cascade,
  led uuid[] not null
);
create index author_merges_into on author_merges (into_id);

create table author_pairs (
  one uuid not null references authors (id) on delete cascade,
  other uuid not null references authors (id) on delete cascade,
  exact boolean not null,
  alike real not null,
  state text not null default 'open' check (state in ('open', 'apart')),
  found_at timestamptz(3) not null default now(),
  primary key (one, other),
  check (one < other)
);
create index author_pairs_other on author_pairs (other);
create index author_pairs_open on author_pairs (exact desc, alike desc, one, other) where state = 'open';

-- Authors whose names changed since the last search for duplicates.
create table authors_to_compare (
  author_id uuid primary key references authors (id) on delete cascade
);
create trigger authors_slug after insert or update of slug or delete on authors for each row execute function remember_slug('author');
create trigger authors_renamed after update of name on authors for each row when (old.name is distinct from new.name) execute function remember_rename('author');

-- The aliases of a new author have no quotes to update.
create function aliases_changed() returns trigger language plpgsql as $$
begin
  insert into renames (noun, target)
    select distinct 'author', t.author_id from touched t where exists (select from quotes q where q.author_id = t.author_id);
  return null;
end $$;
create trigger aliases_inserted after insert on author_aliases referencing new table as touched for each statement execute function aliases_changed();
create trigger aliases_updated after update on author_aliases referencing new table as touched for each statement execute function aliases_changed();
create trigger aliases_deleted after delete on author_aliases referencing old table as touched for each statement execute function aliases_changed();

create function set_author_sort_key() returns trigger language plpgsql as $$
begin
  new.sort_key := sort_key_of(coalesce(new.sort_name, new.name));
  return new;
end $$;
create trigger authors_sort_key before insert or update of name, sort_name, sort_key on authors for each row execute function set_author_sort_key();

create function author_keys_are_old() returns trigger language plpgsql as $$
begin
  new.keys_made := null;
  return new;
end $$;
create trigger authors_keys before update of name on authors for each row when (old.name is distinct from new.name) execute function author_keys_are_old();

create function author_keys_of_aliases_are_old() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select distinct t.author_id from touched t join authors a on a.id = t.author_id);
begin
  update authors a set keys_made = null where a.keys_made is not null and a.id = any (changed);
  perform compare_authors(changed);
  return null;
end $$;
create trigger aliases_keys_inserted after insert on author_aliases referencing new table as touched for each statement execute function author_keys_of_aliases_are_old();
create trigger aliases_keys_updated after update on author_aliases referencing new table as touched for each statement execute function author_keys_of_aliases_are_old();
create trigger aliases_keys_deleted after delete on author_aliases referencing old table as touched for each statement execute function author_keys_of_aliases_are_old();

create function compare_authors(of uuid[]) returns void language sql as $$
  delete from author_pairs where one = any (of);
  delete from author_pairs where other = any (of);
  insert into authors_to_compare (author_id) select unnest(of) on conflict do nothing;
$$;

create function new_authors_to_compare() returns trigger language plpgsql as $$
begin
  insert into authors_to_compare (author_id) select n.id from new_rows n on conflict do nothing;
  return null;
end $$;
create trigger authors_compared_inserted after insert on authors referencing new table as new_rows for each statement execute function new_authors_to_compare();

create function renamed_authors_to_compare() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.name <> o.name);
begin
  if cardinality(changed) > 0 then perform compare_authors(changed); end if;
  return null;
end $$;
create trigger authors_compared_updated after update on authors referencing old table as old_rows new table as new_rows for each statement execute function renamed_authors_to_compare();

create function authors_counted_in() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows where listed) then return null; end if;
  perform count_all_quotes(0);
  insert into author_counters (letter, n) select letter_of(sort_key), count(*) from new_rows where listed group by 1
    on conflict (letter) do update set n = author_counters.n + excluded.n;
  return null;
end $$;
create trigger authors_counted_inserted after insert on authors referencing new table as new_rows for each statement execute function authors_counted_in();

create function authors_counted_again() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n join old_rows o on o.id = n.id
      where (n.listed or o.listed) and (n.listed, letter_of(n.sort_key)) is distinct from (o.listed, letter_of(o.sort_key))) then
    return null;
  end if;
  perform count_all_quotes(0);
  insert into author_counters (letter, n)
    select letter, sum(delta) from (
      select letter_of(sort_key) as letter, 1 as delta from new_rows where listed
      union all select letter_of(sort_key), -1 from old_rows where listed) d
     group by letter having sum(delta) <> 0
    on conflict (letter) do update set n = author_counters.n + excluded.n;
  return null;
end $$;
create trigger authors_counted_updated after update on authors referencing old table as old_rows new table as new_rows for each statement execute function authors_counted_again();

create function authors_counted_out() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows where listed) then return null; end if;
  perform count_all_quotes(0);
  insert into author_counters (letter, n) select letter_of(sort_key), -count(*) from old_rows where listed group by 1
    on conflict (letter) do update set n = author_counters.n + excluded.n;
  return null;
end $$;
create trigger authors_counted_deleted after delete on authors referencing old table as old_rows for each statement execute function authors_counted_out();

create function authors_truncated() returns trigger language plpgsql as $$
begin
  delete from author_counters;
  return null;
end $$;
create trigger authors_counted_truncated after truncate on authors for each statement execute function authors_truncated();

-- ========== Categories ==========

create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text collate "C" not null unique check (slug <> ''),
  name text not null check (btrim(name) <> ''),
  sort_key text collate "C" not null,
  description text not null default '',
  color text not null default '#3B82F6' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  is_active boolean not null default true,
  deleted_at timestamptz(3),
  merged_into uuid references categories (id),
  listed boolean not null generated always as (is_active and deleted_at is null and merged_into is null) stored,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (merged_into <> id)
);
create unique index categories_name on categories (lower(name)) where deleted_at is null and merged_into is null;
create index categories_by_name on categories (sort_key, id);
create index categories_merged_into on categories (merged_into) where merged_into is not null;
-- The trash lists three tables by the time of deletion.
create index categories_trash on categories (deleted_at desc, id desc) where deleted_at is not null;
create trigger categories_slug after insert or update of slug or delete on categories for each row execute function remember_slug('category');
create trigger categories_renamed after update of name on categories for each row when (old.name is distinct from new.name) execute function remember_rename('category');

create function set_sort_key() returns trigger language plpgsql as $$
begin
  new.sort_key := sort_key_of(new.name);
  return new;
end $$;
create trigger categories_sort_key before insert or update of name, sort_key on categories for each row execute function set_sort_key();

-- ========== Quotes ==========

create table quotes (
  id uuid primary key default gen_random_uuid(),
  text text not null check (btrim(text) <> ''),
  author text not null,
  author_id uuid references authors (id),
  category text,
  category_id uuid references categories (id),
  use_multiple_categories boolean not null default false,
  tags text[] not null default '{}',
  image text,
  og_image_url text,

  language text not null default 'en' check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$'),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  normalised text,

  status text not null default 'unverified' check (status in ('verified', 'sourced', 'attributed', 'disputed', 'misattributed', 'unverified')),
  status_note text,
  source_work text,
  source_year text,
  source_place text,
  source_edition text,
  source_translator text,
  source_url text,

  is_active boolean not null default false,
  is_featured boolean not null default false,
  proposed_at timestamptz(3),
  review_note text,
  publish_at timestamptz(3),
  published_at timestamptz(3),
  deleted_at timestamptz(3),
  merged_into uuid references quotes (id),

  likes integer not null default 0 check (likes >= 0),
  shares integer not null default 0 check (shares >= 0),
  views integer not null default 0 check (views >= 0),

  version integer not null default 1,
  created_by uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),

  search tsvector,
  state text not null generated always as (case when is_active then 'published' when proposed_at is not null then 'proposed' else 'draft' end) stored,
  listed boolean not null generated always as (is_active and deleted_at is null and merged_into is null) stored,
  -- The version of the rules that made `search`; null: older ones.
  search_made int,
  -- Text, author, category and tags, folded, a line each: the desk searches parts of words here.
  desk_words text,
  -- docs/decisions/040-generator.md
  origin text check (origin in ('ai', 'import', 'moved')),
  -- docs/decisions/042-calendar.md. Quotes that have ended stay in the lists until a job takes them down within a minute; lists skip their ids.
  unpublish_at timestamptz(3),
  -- src/plates/choose.ts has the rule for quotes without a choice.
  plate text check (plate in ('hanging', 'capitals', 'framed', 'initial', 'two-tone', 'typewriter', 'column')),

  check (merged_into <> id),
  check (status <> 'verified' or source_url is not null),
  check (status not in ('verified', 'sourced') or source_work is not null)
);





comment on column quotes.author is 'the author''s name, kept true by a trigger where author_id is set';
comment on column quotes.category is 'the category''s name, kept true by a trigger where category_id is set; in multiple mode the first of them';
comment on column quotes.listed is 'in lists and counts, from publish_at on where that is set';
comment on column quotes.published_at is 'when it was, or will be, public for the first time: what is no longer public then answers "gone"';
comment on column quotes.likes is 'starting value set by staff or moved in; quote_totals holds what is shown';
comment on column quotes.shares is 'starting value, as likes';
comment on column quotes.views is 'starting value, as likes';
comment on column quotes.normalised is 'written by the quotes feature; equal for two writings of the same words';
comment on column quotes.origin is 'null: written by staff, or of the starter collection';
comment on column quotes.unpublish_at is 'shown until then, where set; a job then makes it a draft';
comment on column quotes.plate is 'the template that staff chose; null, or while it cannot carry the text: by rule';
-- Public lists: ids come from the index alone, then nine rows are fetched.
create index quotes_newest on quotes (created_at desc, id desc) include (publish_at) where listed;
create index quotes_by_author on quotes (author_id, created_at desc, id desc) include (publish_at) where listed;
create index quotes_featured on quotes (created_at desc, id desc) include (publish_at) where listed and is_featured;
create index quotes_scheduled on quotes (publish_at) where listed and publish_at is not null;
create index quotes_scheduled_by_author on quotes (author_id, publish_at) where listed and publish_at is not null;
-- Lists of the desk.
create index quotes_desk_newest on quotes (created_at desc, id desc) where deleted_at is null and merged_into is null;
create index quotes_proposed on quotes (proposed_at, id) where state = 'proposed' and deleted_at is null;
create index quotes_own on quotes (created_by, created_at desc, id desc) where created_by is not null;
create index quotes_trash on quotes (deleted_at desc, id desc) where deleted_at is not null;
create index quotes_category on quotes (category_id);
create index quotes_merged_into on quotes (merged_into) where merged_into is not null;
create index quotes_normalised on quotes using hash (normalised);
create index quotes_search on quotes using gin (search);
-- A sitemap file is a range of this index, ten thousand quotes long, so each costs the same. By hash, because ids from elsewhere may be
-- unevenly spread.
create index quotes_lots on quotes (uuid_hash(id)) where listed;
-- Each start asks for vectors made by older rules, without reading the whole table.
create index quotes_search_old on quotes (id) where search_made is null;
-- Parts of words, as the desk searches them.
create index quotes_desk_words on quotes using gin (desk_words gin_trgm_ops) where deleted_at is null and merged_into is null and desk_words is not null;
create index quotes_desk_unmade on quotes (id) where desk_words is null;
-- Counts drafts and proposals from the index alone.
create index quotes_desk_drafts on quotes (created_at desc, id desc) include (proposed_at) where not is_active and deleted_at is null and merged_into is null;
-- One index for each other order or narrow filter of the desk.
create index quotes_desk_updated on quotes (updated_at desc, id desc) where deleted_at is null and merged_into is null;
create index quotes_desk_featured on quotes (created_at desc, id desc) where is_featured and deleted_at is null and merged_into is null;
create index quotes_desk_pictured on quotes (created_at desc, id desc) where image is not null and deleted_at is null and merged_into is null;
-- Asked before the file of a deleted picture goes: does another quote use it?
create index quotes_image on quotes (image) where image is not null;
-- The filter "origin" of the desk.
create index quotes_desk_origin on quotes (origin, created_at desc, id desc)
  where origin is not null and deleted_at is null and merged_into is null;
create index quotes_ending on quotes (unpublish_at, author_id) where listed and unpublish_at is not null;
-- The queue "Sources": quotes that may have a source and lack it.
create index quotes_unsourced on quotes (created_at desc, id desc)
  where source_work is null and source_url is null and status in ('attributed', 'disputed', 'unverified')
    and deleted_at is null and merged_into is null;
create index quotes_word_pairs on quotes using gin (word_pairs(search)) where listed;
-- All quotes of an author in the order of the desk.
create index quotes_desk_author on quotes (author_id, created_at desc, id desc);
-- Parts of words among drafts and proposals. Listed quotes are found by pairs of words; together these are all that the desk lists.
create index quotes_unlisted_words on quotes using gin (desk_words gin_trgm_ops)
  where not is_active and deleted_at is null and merged_into is null and desk_words is not null;
-- The featured list. Readers never see a wrong attribution in it.
create index quotes_rightly_featured on quotes (created_at desc, id desc) include (publish_at) where listed and is_featured and status <> 'misattributed';
-- Feeds start with what became public last. The id is in the index so that a thousand quotes of one moment need no sort.
create index quotes_newly_shown on quotes (published_at desc, id desc) where listed;

create table quote_categories (
  quote_id uuid not null references quotes (id) on delete cascade,
  category_id uuid not null references categories (id),
  primary key (quote_id, category_id)
);
create index quote_categories_category on quote_categories (category_id, quote_id);

create table quote_translations (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on delete cascade,
  language text not null check (language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$'),
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  text text not null check (btrim(text) <> ''),
  translator text,
  source_work text,
  source_year text,
  source_place text,
  source_edition text,
  source_url text,
  created_at timestamptz(3) not null default now()
);
create unique index quote_translations_one on quote_translations (quote_id, language, coalesce(translator, ''));

-- Publishing, hiding or moving a quote keeps its vector: nothing is folded again. Setting `search` forces a rebuild.
-- A change of the rules raises the number of `search_made` here, in every place.
create function derive_quote() returns trigger language plpgsql as $$
declare
  named text;
  aliases text;
  shelves text;
  translated text;
  said text;
  credited text;
  kept_in text;
  known boolean := false;
begin
  if tg_op = 'UPDATE' then
    known := new.search is not distinct from old.search and old.search is not null and old.search_made = 1 and old.desk_words is not null and new.text = old.text;
  end if;
  if not known or (new.author, new.author_id, new.category, new.category_id, new.use_multiple_categories, new.tags, new.language, new.status, new.source_work)
      is distinct from (old.author, old.author_id, old.category, old.category_id, old.use_multiple_categories, old.tags, old.language, old.status, old.source_work) then
    if new.author_id is not null then
      select name into named from authors where id = new.author_id;
      if found then new.author := named; end if;
      select string_agg(alias, ' ') into aliases from author_aliases where author_id = new.author_id;
    end if;
    if new.category_id is not null then
      select name into named from categories where id = new.category_id;
      if found then new.category := named; end if;
    end if;
    if tg_op = 'UPDATE' then
      select string_agg(text, ' ' order by created_at, id) into translated from quote_translations where quote_id = new.id;
      if new.use_multiple_categories then
        select string_agg(c.name, ' ') into shelves from quote_categories l join categories c on c.id = l.category_id where l.quote_id = new.id;
      end if;
    end if;
    said := case when known then split_part(old.desk_words, E'\n', 1) else folded(new.text) end;
    credited := folded(concat_ws(' ', new.author, aliases));
    kept_in := folded(concat_ws(' ', new.category, shelves, array_to_string(new.tags, ' ')));
    new.search := folded_vector(said, 'A')
      || folded_vector(credited, 'B')
      || folded_vector(concat_ws(' ', kept_in, folded(new.source_work)), 'C')
      || word_vector(coalesce(translated, ''), 'D')
      || quote_labels(new);
    new.search_made := 1;
    new.desk_words := said || E'\n' || credited || E'\n' || kept_in;
  end if;
  if new.is_active and new.published_at is null and new.deleted_at is null then
    new.published_at := greatest(new.publish_at, new.created_at);
  end if;
  return new;
end $$;
create trigger quotes_derive before insert or update of text, author, author_id, category, category_id, use_multiple_categories, tags, is_active, search, language, status, source_work
  on quotes for each row execute function derive_quote();

create function quotes_holding(asked tsquery, at timestamptz, most int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 as $$
  select q.id, q.search, char_length(q.text) from quotes q
   where q.search @@ asked and q.listed and is_shown(q.publish_at, q.unpublish_at, at) limit most
$$;

-- The quotes that still carry the old name, after the last one reached.
create function quotes_to_rename(of renames) returns setof uuid language sql stable as $$
  select q.id from quotes q where of.noun = 'author' and q.author_id = of.target and (of.reached is null or q.id > of.reached)
  union
  select q.id from quotes q where of.noun = 'category' and q.category_id = of.target and (of.reached is null or q.id > of.reached)
  union
  select l.quote_id from quote_categories l where of.noun = 'category' and l.category_id = of.target and (of.reached is null or l.quote_id > of.reached)
$$;

create function quotes_holding_newest(asked tsquery, at timestamptz, most int, among int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_sort = off set max_parallel_workers_per_gather = 0 as $$
  select n.id, n.search, n.characters from (
    select q.id, q.search, char_length(q.text) as characters, q.publish_at, q.unpublish_at from quotes q
     where q.listed order by q.created_at desc, q.id desc limit among) n
   where n.search @@ asked and is_shown(n.publish_at, n.unpublish_at, at) limit most
$$;

-- Counted, but not public at that moment. Each half has its own index.
create function quotes_hidden(at timestamptz) returns table (id uuid, author_id uuid) language sql stable as $$
  select q.id, q.author_id from quotes q where q.listed and q.publish_at is not null and q.publish_at > at
  union all
  select q.id, q.author_id from quotes q
   where q.listed and q.unpublish_at is not null and q.unpublish_at <= at and (q.publish_at is null or q.publish_at <= at)
$$;

-- The second half of quotes_hidden, which the lists by category and tag do not know.
create function quotes_ended(at timestamptz) returns table (id uuid, author_id uuid) language sql stable as $$
  select q.id, q.author_id from quotes q
   where q.listed and q.unpublish_at is not null and q.unpublish_at <= at and (q.publish_at is null or q.publish_at <= at)
$$;

-- The first quotes with these words next to each other. The subquery keeps the planner from the index of words, which it would prefer; the
-- work_mem holds an exact position for each of four million quotes, where a lossy page would have to be read again.
create function quotes_holding_in_row(asked tsquery, words text[], next_words text[], at timestamptz, most int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 set work_mem = '32MB' as $$
  select h.id, h.search, h.characters from (
    select q.id, q.search, char_length(q.text) as characters, q.publish_at, q.unpublish_at from quotes q
     where q.listed and word_pairs(q.search) @> array(select word_pair(w, n) from unnest(words, next_words) as p (w, n)) offset 0) h
   where h.search @@ asked and is_shown(h.publish_at, h.unpublish_at, at) limit most
$$;

-- ========== Lists of quotes ==========

-- Public lists by category (a quote's own and its links, each quote once) and by tag. They hold listed quotes only, and have no foreign keys:
-- a cascade would empty them before the counters could see it.
create table quotes_by_category (
  category_id uuid not null,
  created_at timestamptz(3) not null,
  quote_id uuid not null,
  publish_at timestamptz(3),
  primary key (category_id, created_at, quote_id) include (publish_at)
);
create index quotes_by_category_quote on quotes_by_category (quote_id);
create index quotes_by_category_scheduled on quotes_by_category (publish_at, category_id) where publish_at is not null;

create table quotes_by_tag (
  tag text collate "C" not null,
  created_at timestamptz(3) not null,
  quote_id uuid not null,
  publish_at timestamptz(3),
  primary key (tag, created_at, quote_id) include (publish_at)
);
create index quotes_by_tag_quote on quotes_by_tag (quote_id);
create index quotes_by_tag_scheduled on quotes_by_tag (publish_at, tag) where publish_at is not null;

-- Totals of listed quotes. The few that are scheduled or have ended are subtracted when asked.
create table quote_counters (
  kind text not null check (kind in ('all', 'author', 'category', 'tag')),
  key text collate "C" not null,
  n bigint not null,
  primary key (kind, key)
);
-- The home page shows the authors with most quotes.
create index quote_counters_authors on quote_counters (n desc, key) where kind = 'author' and n > 0;

-- Starting values plus what was recorded. A table of its own, so that a view does not rewrite a quote.
create table quote_totals (
  quote_id uuid primary key references quotes (id) on delete cascade,
  likes integer not null default 0,
  shares integer not null default 0,
  views integer not null default 0
);
create index quote_totals_views on quote_totals (views desc, quote_id);
create index quote_totals_likes on quote_totals (likes desc, quote_id desc);

-- One row per day, picked at the first request or pinned by staff.
create table quote_of_the_day (
  day date primary key,
  quote_id uuid not null references quotes (id) on delete cascade,
  pinned boolean not null default false,
  picked_at timestamptz(3) not null default now()
);
create index quote_of_the_day_quote on quote_of_the_day (quote_id, day);

-- Totals of drafts and proposals for the filters of the desk, by the labels of their vectors and as a whole ('=draft', '=proposed').
-- `quote_words` counts listed quotes, so the total of each filter is two index lookups.
create table desk_labels (
  label text collate "C" primary key,
  n bigint not null
);

-- The gate of all counters: every writer of a total updates this row first. Two writers that touch several counters in a different order
-- would deadlock otherwise.
create function count_all_quotes(delta bigint) returns void language sql as $$
  insert into quote_counters (kind, key, n) values ('all', '', delta)
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n
$$;

create function unshelve_quotes(ids uuid[]) returns void language sql as $$
  with gone as (delete from quotes_by_category where quote_id in (select unnest(ids)) returning category_id)
  insert into quote_counters (kind, key, n) select 'category', category_id::text, -count(*) from gone group by category_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  with gone as (delete from quotes_by_tag where quote_id in (select unnest(ids)) returning tag)
  insert into quote_counters (kind, key, n) select 'tag', tag, -count(*) from gone group by tag
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
$$;

create function shelve_quotes(ids uuid[]) returns void language sql as $$
  with come as (
    insert into quotes_by_category (category_id, created_at, quote_id, publish_at)
    select c.category_id, q.created_at, q.id, q.publish_at
      from unnest(ids) as wanted (id) join quotes q on q.id = wanted.id
      cross join lateral (
        select q.category_id where q.category_id is not null
        union
        select l.category_id from quote_categories l where q.use_multiple_categories and l.quote_id = q.id
      ) c
     where q.listed
    returning category_id)
  insert into quote_counters (kind, key, n) select 'category', category_id::text, count(*) from come group by category_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  with come as (
    insert into quotes_by_tag (tag, created_at, quote_id, publish_at)
    select distinct tag_slug(t.tag), q.created_at, q.id, q.publish_at
      from unnest(ids) as wanted (id) join quotes q on q.id = wanted.id cross join lateral unnest(q.tags) as t (tag)
     where q.listed and btrim(t.tag) <> ''
    returning tag)
  insert into quote_counters (kind, key, n) select 'tag', tag, count(*) from come group by tag
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
$$;

create function quotes_inserted() returns trigger language plpgsql as $$
declare fresh uuid[];
begin
  insert into quote_totals (quote_id, likes, shares, views) select id, likes, shares, views from new_rows;
  select array_agg(id) into fresh from new_rows where listed;
  if fresh is null then return null; end if;
  perform count_all_quotes(cardinality(fresh));
  insert into quote_counters (kind, key, n) select 'author', author_id::text, count(*) from new_rows where listed and author_id is not null group by author_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  perform shelve_quotes(fresh);
  return null;
end $$;
create trigger quotes_inserted after insert on quotes referencing new table as new_rows for each statement execute function quotes_inserted();

-- Only what changed is counted and moved between lists. In an update of a thousand quotes across a large site, that halves the pages read.
create function quotes_updated() returns trigger language plpgsql as $$
declare
  leaving uuid[];
  coming uuid[];
begin
  with counted as materialized (
    select n.id, n.likes - o.likes as likes, n.shares - o.shares as shares, n.views - o.views as views
      from new_rows n join old_rows o on o.id = n.id where (n.likes, n.shares, n.views) is distinct from (o.likes, o.shares, o.views))
  update quote_totals t set likes = t.likes + c.likes, shares = t.shares + c.shares, views = t.views + c.views from counted c where t.quote_id = c.id;
  select array_agg(n.id) filter (where o.listed), array_agg(n.id) filter (where n.listed) into leaving, coming from new_rows n join old_rows o on o.id = n.id
   where (n.listed or o.listed)
     and (n.listed, n.created_at, n.publish_at, n.author_id, n.category_id, n.use_multiple_categories, n.tags)
         is distinct from (o.listed, o.created_at, o.publish_at, o.author_id, o.category_id, o.use_multiple_categories, o.tags);
  if leaving is null and coming is null then return null; end if;
  perform count_all_quotes((select count(*) from new_rows where listed) - (select count(*) from old_rows where listed));
  insert into quote_counters (kind, key, n)
    select 'author', author_id::text, sum(delta) from (
      select author_id, 1 as delta from new_rows where listed union all select author_id, -1 from old_rows where listed) d
     where author_id is not null group by author_id having sum(delta) <> 0
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  if leaving is not null then perform unshelve_quotes(leaving); end if;
  if coming is not null then perform shelve_quotes(coming); end if;
  return null;
end $$;
create trigger quotes_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function quotes_updated();

create function quotes_deleted() returns trigger language plpgsql as $$
begin
  perform count_all_quotes(-(select count(*) from old_rows where listed));
  insert into quote_counters (kind, key, n) select 'author', author_id::text, -count(*) from old_rows where listed and author_id is not null group by author_id
    on conflict (kind, key) do update set n = quote_counters.n + excluded.n;
  perform unshelve_quotes((select array_agg(id) from old_rows));
  return null;
end $$;
create trigger quotes_deleted after delete on quotes referencing old table as old_rows for each statement execute function quotes_deleted();

create function quotes_truncated() returns trigger language plpgsql as $$
begin
  -- Deleted rather than truncated: truncating everything already holds locks on these.
  delete from quotes_by_category;
  delete from quotes_by_tag;
  delete from quote_counters;
  return null;
end $$;
create trigger quotes_truncated after truncate on quotes for each statement execute function quotes_truncated();

create function links_changed() returns trigger language plpgsql as $$
declare moved uuid[];
begin
  select array_agg(distinct quote_id) into moved from touched;
  if moved is null then return null; end if;
  perform count_all_quotes(0);
  perform unshelve_quotes(moved);
  perform shelve_quotes(moved);
  update quotes set search = null where id in (select unnest(moved)) and use_multiple_categories;
  return null;
end $$;
create trigger links_inserted after insert on quote_categories referencing new table as touched for each statement execute function links_changed();
create trigger links_updated after update on quote_categories referencing new table as touched for each statement execute function links_changed();
create trigger links_deleted after delete on quote_categories referencing old table as touched for each statement execute function links_changed();

create function quotes_shown(at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'all' and key = ''), 0) - (select count(*) from quotes_hidden(at))
$$;

-- The planner does not know the moment and assumes that a third of all quotes ended before it; it would read the whole table.
alter function quotes_shown(timestamptz) set enable_seqscan = off;

create function quotes_shown_of_author(of_author uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'author' and key = of_author::text), 0)
       - (select count(*) from quotes_hidden(at) h where h.author_id = of_author)
$$;
alter function quotes_shown_of_author(uuid, timestamptz) set enable_seqscan = off;

-- Quotes that have ended are looked up by id, a handful of rows. As a join, the planner read all quotes of a tag: up to a second.
create function quotes_shown_in_category(of_category uuid, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'category' and key = of_category::text), 0)
       - (select count(*) from quotes_by_category s where s.publish_at is not null and s.publish_at > at and s.category_id = of_category)
       - (select count(*) from quotes_by_category s where s.quote_id = any (array(select e.id from quotes_ended(at) e)) and s.category_id = of_category)
$$;
alter function quotes_shown_in_category(uuid, timestamptz) set enable_seqscan = off;

create function quotes_shown_with_tag(of_tag text, at timestamptz) returns bigint language sql stable as $$
  select coalesce((select n from quote_counters where kind = 'tag' and key = of_tag), 0)
       - (select count(*) from quotes_by_tag s where s.publish_at is not null and s.publish_at > at and s.tag = of_tag)
       - (select count(*) from quotes_by_tag s where s.quote_id = any (array(select e.id from quotes_ended(at) e)) and s.tag = of_tag)
$$;
alter function quotes_shown_with_tag(text, timestamptz) set enable_seqscan = off;

-- Behind the gate of all counters, in one order.
create function count_desk_labels(labels text[], deltas bigint[]) returns void language sql as $$
  select count_all_quotes(0) where labels is not null;
  insert into desk_labels (label, n) select * from unnest(labels, deltas) as d (label, n) order by label
    on conflict (label) do update set n = desk_labels.n + excluded.n;
$$;

create function desk_labels_inserted() returns trigger language plpgsql as $$
declare labels text[]; deltas bigint[];
begin
  select array_agg(label), array_agg(n) into labels, deltas from (
    select l.label, count(*) as n from new_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
     where not q.is_active and q.deleted_at is null and q.merged_into is null group by l.label) d;
  if labels is not null then perform count_desk_labels(labels, deltas); end if;
  return null;
end $$;
-- The name sorts it after the triggers that pass the gate.
create trigger quotes_labels_inserted after insert on quotes referencing new table as new_rows for each statement execute function desk_labels_inserted();

create function desk_labels_updated() returns trigger language plpgsql as $$
declare labels text[]; deltas bigint[];
begin
  select array_agg(label), array_agg(n) into labels, deltas from (
    select label, sum(delta) as n from (
      select l.label, 1 as delta from new_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
       where not q.is_active and q.deleted_at is null and q.merged_into is null
      union all
      select l.label, -1 from old_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
       where not q.is_active and q.deleted_at is null and q.merged_into is null) each_label
     group by label having sum(delta) <> 0) d;
  if labels is not null then perform count_desk_labels(labels, deltas); end if;
  return null;
end $$;
create trigger quotes_labels_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function desk_labels_updated();

create function desk_labels_deleted() returns trigger language plpgsql as $$
declare labels text[]; deltas bigint[];
begin
  select array_agg(label), array_agg(n) into labels, deltas from (
    select l.label, -count(*) as n from old_rows q cross join lateral desk_labels_of(q.search, q.proposed_at) as l (label)
     where not q.is_active and q.deleted_at is null and q.merged_into is null group by l.label) d;
  if labels is not null then perform count_desk_labels(labels, deltas); end if;
  return null;
end $$;
create trigger quotes_labels_deleted after delete on quotes referencing old table as old_rows for each statement execute function desk_labels_deleted();

create function desk_labels_truncated() returns trigger language plpgsql as $$
begin
  delete from desk_labels;
  return null;
end $$;
create trigger quotes_labels_truncated after truncate on quotes for each statement execute function desk_labels_truncated();

-- ========== Search ==========

-- Each word (and label) of the listed quotes, and in how many it occurs. A misspelt word is found by its stem, or by itself with one letter
-- left out: two words that share such a form differ by one slip.
create table quote_words (
  word text collate "C" primary key,
  n bigint not null,
  stem text collate "C" not null,
  slips text[] collate "C" not null
);
create index quote_words_stem on quote_words (stem);
create index quote_words_slips on quote_words using gin (slips);
create index quote_words_alike on quote_words using gin (word gin_trgm_ops);

create function translations_changed() returns trigger language plpgsql as $$
begin
  update quotes set search = null where id in (select quote_id from touched);
  return null;
end $$;
create trigger translations_inserted after insert on quote_translations referencing new table as touched for each statement execute function translations_changed();
create trigger translations_updated after update on quote_translations referencing new table as touched for each statement execute function translations_changed();
create trigger translations_deleted after delete on quote_translations referencing old table as touched for each statement execute function translations_changed();

-- Filters are words of the vector, so that one index answers both. No word begins with "=".
create function quote_labels(q quotes) returns tsvector language sql stable as $$
  select array_to_tsvector(array_remove(array[
    '=l:' || lower(split_part(q.language, '-', 1)), '=s:' || q.status,
    '=z:' || case when char_length(q.text) < 80 then 'short' when char_length(q.text) < 200 then 'medium' else 'long' end,
    '=a:' || q.author_id, '=c:' || q.category_id]
    || array(select '=c:' || l.category_id from quote_categories l where q.use_multiple_categories and l.quote_id = q.id)
    || array(select '=t:' || left(tag_slug(tag), 200) from unnest(q.tags) as t (tag) where btrim(tag) <> ''), null))
$$;


-- Stems and slips are made for new words only.
create function count_words(come tsvector[], gone tsvector[]) returns void language sql as $$
  with counted as materialized (
    select word, sum(d) as delta from (
      select w.lexeme collate "C" as word, 1 as d from unnest(come) as v (vector) cross join lateral unnest(v.vector) as w
      union all
      select w.lexeme collate "C", -1 from unnest(gone) as v (vector) cross join lateral unnest(v.vector) as w) as each_word
    group by word having sum(d) <> 0),
  known as (update quote_words w set n = w.n + c.delta from counted c where w.word = c.word returning w.word)
  insert into quote_words (word, n, stem, slips)
  select c.word, c.delta, stem_of(c.word), slips_of(c.word) from counted c
   where not exists (select from known k where k.word = c.word) order by c.word
  on conflict (word) do update set n = quote_words.n + excluded.n
$$;

create function words_inserted() returns trigger language plpgsql as $$
begin
  perform count_words((select array_agg(search) from new_rows where listed), '{}');
  return null;
end $$;
-- The name sorts it after the triggers that pass the gate.
create trigger quotes_words_inserted after insert on quotes referencing new table as new_rows for each statement execute function words_inserted();

create function words_updated() returns trigger language plpgsql as $$
declare
  come tsvector[];
  gone tsvector[];
begin
  select array_agg(n.search) filter (where n.listed and n.search_made is not null), array_agg(o.search) filter (where o.listed and o.search_made is not null)
    into come, gone
    from new_rows n join old_rows o on o.id = n.id
   where (n.listed, n.search, n.search_made) is distinct from (o.listed, o.search, o.search_made);
  if come is null and gone is null then return null; end if;
  perform count_all_quotes(0);
  perform count_words(come, gone);
  return null;
end $$;
create trigger quotes_words_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function words_updated();

create function words_deleted() returns trigger language plpgsql as $$
begin
  perform count_words('{}', (select array_agg(search) from old_rows where listed and search_made is not null));
  return null;
end $$;
create trigger quotes_words_deleted after delete on quotes referencing old table as old_rows for each statement execute function words_deleted();

create function words_truncated() returns trigger language plpgsql as $$
begin
  delete from quote_words;
  return null;
end $$;
create trigger quotes_words_truncated after truncate on quotes for each statement execute function words_truncated();

create function renew_search(after uuid, most int) returns uuid language sql as $$
  with old as (
    select id from ((select id from quotes where id > after and search_made is null order by id limit most)
                    union (select id from quotes where id > after and desk_words is null order by id limit most)) o
     order by id limit most),
  made as (update quotes q set search = null from old where q.id = old.id)
  select max(id::text)::uuid from old
$$;

-- ========== Quotes that are alike ==========

create table quote_prints (
  print int not null,
  quote_id uuid not null references quotes (id) on delete cascade,
  primary key (print, quote_id)
);
create index quote_prints_quote on quote_prints (quote_id);

-- Quotes whose text changed since the last search for duplicates.
create table quotes_to_compare (
  quote_id uuid primary key references quotes (id) on delete cascade
);

-- What a merge moved, so that it can be undone (docs/decisions/047-duplicates.md).
create table quote_merges (
  from_id uuid primary key references quotes (id) on delete cascade,
  into_id uuid not null references quotes (id) on delete cascade,
  led uuid[] not null
);
comment on column quote_merges.led is 'what had been merged into the one before';
create index quote_merges_into on quote_merges (into_id);

create table quote_merge_marks (
  from_id uuid not null references quote_merges (from_id) on delete cascade,
  kind text not null check (kind in ('like', 'favourite', 'action', 'day')),
  key text not null,
  moved boolean not null,
  user_id uuid,
  created_at timestamptz(3),
  primary key (from_id, kind, key)
);
comment on column quote_merge_marks.moved is 'false: whoever it is of had one of the other quote, too, so that it was taken away';

-- Possible duplicates for a person to decide (docs/decisions/047-duplicates.md). A pair that was kept apart stays so until one of the two
-- is rewritten.
create table quote_pairs (
  one uuid not null references quotes (id) on delete cascade,
  other uuid not null references quotes (id) on delete cascade,
  exact boolean not null,
  alike real not null,
  state text not null default 'open' check (state in ('open', 'apart')),
  found_at timestamptz(3) not null default now(),
  primary key (one, other),
  check (one < other)
);
create index quote_pairs_other on quote_pairs (other);
create index quote_pairs_open on quote_pairs (exact desc, alike desc, one, other) where state = 'open';

create function make_prints(of uuid[]) returns void language sql as $$
  delete from quote_prints where quote_id = any (of);
  insert into quote_prints (print, quote_id)
  select p.print, q.id from quotes q cross join lateral unnest(prints_of(split_part(coalesce(q.desk_words, folded(q.text)), E'\n', 1))) as p (print)
   where q.id = any (of) on conflict do nothing;
$$;

create function prints_inserted() returns trigger language plpgsql as $$
begin
  insert into quote_prints (print, quote_id)
    select p.print, n.id from new_rows n cross join lateral unnest(prints_of(split_part(n.desk_words, E'\n', 1))) as p (print)
    on conflict do nothing;
  insert into quotes_to_compare (quote_id) select n.id from new_rows n on conflict do nothing;
  return null;
end $$;
create trigger quotes_prints_inserted after insert on quotes referencing new table as new_rows for each statement execute function prints_inserted();

create function prints_updated() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.text <> o.text);
begin
  if cardinality(changed) = 0 then return null; end if;
  perform make_prints(changed);
  delete from quote_pairs where one = any (changed);
  delete from quote_pairs where other = any (changed);
  insert into quotes_to_compare (quote_id) select unnest(changed) on conflict do nothing;
  return null;
end $$;
create trigger quotes_prints_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function prints_updated();

-- ========== Readers ==========

create table quote_likes (
  quote_id uuid not null references quotes (id) on delete cascade,
  user_id uuid constraint quote_likes_user references auth_users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  id uuid primary key default gen_random_uuid()
);





comment on column quote_likes.user_id is 'null: the account is no more';
create index quote_likes_user on quote_likes (user_id, created_at desc);
create index quote_likes_newest on quote_likes (created_at);
create unique index quote_likes_one on quote_likes (quote_id, user_id);

create table quote_favourites (
  user_id uuid not null references auth_users (id) on delete cascade,
  quote_id uuid not null references quotes (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, quote_id)
);
create index quote_favourites_newest on quote_favourites (user_id, created_at desc, quote_id desc);
create index quote_favourites_quote on quote_favourites (quote_id);

create table user_actions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete set null,
  action_type text not null check (action_type <> ''),
  quote_id uuid references quotes (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- Of downloads, such as "square png".
  format text
);

create index user_actions_newest on user_actions (created_at desc, id desc);
create index user_actions_user on user_actions (user_id, created_at desc);
create index user_actions_quote on user_actions (quote_id);
-- The rows behind a figure, of one type.
create index user_actions_type on user_actions (action_type, created_at desc, id desc);

-- What people do with quotes. No network address is stored: a visitor is a hash under a key that lives one day.
create table quote_days (
  quote_id uuid not null references quotes (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  shares integer not null default 0,
  likes integer not null default 0,
  primary key (quote_id, day)
);

comment on column quote_days.likes is 'from quote_likes, by the job sum-analytics';
create index quote_days_day on quote_days (day);

create table quote_visits (
  day date not null,
  quote_id uuid not null,
  kind text not null check (kind in ('view', 'share')),
  visitor_key text not null,
  primary key (day, quote_id, kind, visitor_key)
);
comment on table quote_visits is 'tells a second visit of the same day; rows of earlier days are deleted';

-- What readers report about a quote, and how staff settled it (docs/decisions/041-corrections.md).
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

create function months_gained() returns trigger language plpgsql as $$
begin
  insert into quote_months (month, quote_id, views, shares, likes)
    select date_trunc('month', day)::date, quote_id, sum(views), sum(shares), sum(likes) from new_rows group by 1, 2 order by 2, 1
    on conflict (month, quote_id) do update
      set views = quote_months.views + excluded.views, shares = quote_months.shares + excluded.shares, likes = quote_months.likes + excluded.likes;
  return null;
end $$;
create trigger quote_days_inserted after insert on quote_days referencing new table as new_rows for each statement execute function months_gained();

create function months_changed() returns trigger language plpgsql as $$
begin
  insert into quote_months (month, quote_id, views, shares, likes)
    select date_trunc('month', day)::date, quote_id, sum(views), sum(shares), sum(likes) from (
      select day, quote_id, views, shares, likes from new_rows
      union all select day, quote_id, -views, -shares, -likes from old_rows) d group by 1, 2 order by 2, 1
    on conflict (month, quote_id) do update
      set views = quote_months.views + excluded.views, shares = quote_months.shares + excluded.shares, likes = quote_months.likes + excluded.likes;
  return null;
end $$;
create trigger quote_days_updated after update on quote_days referencing old table as old_rows new table as new_rows for each statement execute function months_changed();

create function months_lost() returns trigger language plpgsql as $$
begin
  update quote_months m set views = m.views - o.views, shares = m.shares - o.shares, likes = m.likes - o.likes from (
      select date_trunc('month', day)::date as month, quote_id, sum(views) as views, sum(shares) as shares, sum(likes) as likes from old_rows group by 1, 2) o
   where m.month = o.month and m.quote_id = o.quote_id;
  delete from quote_months m using (select distinct date_trunc('month', day)::date as month, quote_id from old_rows) o
   where m.month = o.month and m.quote_id = o.quote_id and (m.views, m.shares, m.likes) = (0, 0, 0);
  return null;
end $$;
create trigger quote_days_deleted after delete on quote_days referencing old table as old_rows for each statement execute function months_lost();

-- ========== Pictures ==========

-- Uploaded pictures. What is kept are two files of our own encoding (docs/decisions/028-files.md).
create table images (
  id uuid primary key default gen_random_uuid(),
  use text not null check (use in ('quote', 'author', 'background', 'logo', 'favicon', 'social')),
  large_key text not null,
  small_key text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  tones jsonb not null,
  description text not null default '',
  author text not null default '',
  author_url text not null default '',
  licence text not null default '',
  source_address text,
  created_by uuid,
  created_at timestamptz(3) not null default now()
);


comment on column images.large_key is 'the file, made of what it shows: the same picture twice is one file';
comment on column images.width is 'of the large file, as bytes are';
comment on column images.tones is 'how light it is, and where: what words on it are made readable by';
comment on column images.source_address is 'where it was fetched; null: it was uploaded';
create index images_by_use on images (use, created_at desc, id desc);
create index images_large_key on images (large_key);

create table quote_og_images (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quotes (id) on delete cascade,
  image_url text not null,
  file_key text not null,
  file_size integer not null default 0 check (file_size >= 0),
  generated_at timestamptz(3) not null default now(),
  generated_by uuid,
  status text not null default 'active' check (status in ('active', 'deleted')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index quote_og_images_quote on quote_og_images (quote_id, generated_at desc) where status = 'active';
create index quote_og_images_any on quote_og_images (quote_id);

-- Answers of Pexels, so that the same search is sent once a day (docs/decisions/030-stock-photos.md). All of it may be lost.
create table stock_photos (
  id bigint primary key,
  description text not null,
  author text not null,
  author_url text not null,
  page_url text not null,
  colour text not null,
  original_url text not null,
  thumbnail_url text not null,
  width integer not null,
  height integer not null,
  image_id uuid,
  found_at timestamptz(3) not null
);
comment on column stock_photos.id is 'that of Pexels';
comment on column stock_photos.image_id is 'once somebody chose it: the copy that this site serves';
create index stock_photos_found_at on stock_photos (found_at);

create table stock_searches (
  query text primary key,
  photo_ids bigint[] not null,
  found_at timestamptz(3) not null
);
create index stock_searches_found_at on stock_searches (found_at);

-- ========== Newsletter ==========

create table email_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text,
  subscription_type text not null default 'newsletter' check (subscription_type in ('newsletter', 'updates', 'quotes')),
  is_verified boolean not null default false,
  status text not null default 'active' check (status in ('active', 'unsubscribed', 'bounced')),
  verified_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  paused_until timestamptz(3),
  soft_bounces integer not null default 0,
  consent_source text check (consent_source in ('form', 'desk', 'import')),
  consent_words text,
  consent_at timestamptz(3),
  soft_returned_at timestamptz(3),
  send_hour integer check (send_hour between 0 and 23),
  send_zone text
);



comment on column email_subscriptions.paused_until is 'nothing is sent before then';
comment on column email_subscriptions.soft_bounces is 'in a row; with the fifth the address is suppressed';
comment on column email_subscriptions.consent_source is 'null: moved in from elsewhere';
comment on column email_subscriptions.consent_words is 'what was agreed to, to the letter';
comment on column email_subscriptions.soft_returned_at is 'when a mail last came back for now: for a week after that, one that is taken says little';
comment on column email_subscriptions.send_hour is 'of the daily quote, on the clock of send_zone; null: the hour of the site';
create unique index email_subscriptions_one on email_subscriptions (lower(email), subscription_type);
create index email_subscriptions_due on email_subscriptions (subscription_type, id) where status = 'active' and is_verified;
create index email_subscriptions_newest on email_subscriptions (created_at desc, id desc);
-- The desk finds subscribers by any part of their address or name.
create index email_subscriptions_words on email_subscriptions using gin ((lower(email) || ' ' || lower(coalesce(name, ''))) gin_trgm_ops);
create index email_subscriptions_hours on email_subscriptions (send_hour, send_zone) where send_hour is not null;

-- Addresses that get no issue. After an erasure only a keyed hash is kept, so that no import brings the address back.
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

-- Issues of the newsletter, and each mail of them (docs/decisions/039-sending.md).
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
  begin_at timestamptz(3),
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
comment on column newsletter_issues.begin_at is 'when it is frozen, where some of its readers get it before send_at; null: then';
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
  returned text check (returned in ('hard', 'soft', 'declined')),
  returned_at timestamptz(3),
  returned_status text,
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
comment on column newsletter_deliveries.returned is 'it came back: for good, for now, or for what it says; null: it did not, as far as is known';
comment on column newsletter_deliveries.returned_status is 'the number of RFC 3463, 5.1.1';
create index newsletter_deliveries_open on newsletter_deliveries (issue_id, not_before, id) where state = 'pending';
create index newsletter_deliveries_claimed on newsletter_deliveries (claimed_by) where state = 'claimed';
create index newsletter_deliveries_state on newsletter_deliveries (issue_id, state);
create index newsletter_deliveries_subscription on newsletter_deliveries (subscription_id);
create index newsletter_deliveries_returned on newsletter_deliveries (issue_id, returned_at desc) where returned is not null;

-- One process sends at a time: the one seen here last.
create table newsletter_sender (
  single boolean primary key default true check (single),
  worker uuid,
  seen_at timestamptz(3)
);
insert into newsletter_sender default values;

-- How far each mailbox was read.
create table newsletter_mailboxes (
  name text primary key,
  validity text not null default '',
  uid bigint not null default 0,
  read_at timestamptz(3),
  tried_at timestamptz(3) not null,
  fault text
);
comment on column newsletter_mailboxes.name is 'account, server and folder, never the password';
comment on column newsletter_mailboxes.validity is 'UIDVALIDITY: where the server gives another one, all numbers are void; empty: it was never opened';
comment on column newsletter_mailboxes.fault is 'why it could not be read the last time, in words for staff';

-- Erasing a subscription erases the address from its mails, too; the figures stay.
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

-- ========== Analytics ==========

-- What visitors do on pages: buttons, scrolling, quotes seen. No row says who; rows are deleted after thirty days.
create table page_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  kind text not null check (kind in ('button', 'scroll', 'quote')),
  path text not null,
  name text,
  depth integer,
  quote_id uuid references quotes (id) on delete cascade
);
create index page_events_at on page_events (at);
create index page_events_quote on page_events (quote_id) where quote_id is not null;

-- What happened on each day of the site, counted by the job `sum-analytics`: a page of figures reads some hundred rows, however much
-- happened. No foreign keys: the figures of a day stay when a quote, category or account goes.
create table analytics_days (
  kind text not null,
  day date not null,
  key text collate "C" not null default '',
  n bigint not null,
  primary key (kind, day, key)
);
comment on column analytics_days.key is 'of actions their type, of downloads their format, of views, shares and likes by category its id, of searches the folded words, of referrers the host';

-- The same for each quote by month, so that a long period is some months and the days at its ends. Triggers on quote_days keep it.
create table quote_months (
  month date not null,
  quote_id uuid not null,
  views integer not null default 0,
  shares integer not null default 0,
  likes integer not null default 0,
  primary key (month, quote_id)
);
create index quote_months_quote on quote_months (quote_id);

-- Referrers, entrances and searches without results, once per visitor and day. The key is that of quote_visits; when the day is over, a
-- number replaces it, and after thirty days the row is deleted.
create table visit_notes (
  day date not null,
  kind text not null check (kind in ('referrer', 'empty-search', 'entrance')),
  key text collate "C" not null,
  visitor_key text not null,
  primary key (day, kind, key, visitor_key)
);


comment on column visit_notes.key is 'the host, the words, or the host, a space and the path of a page of ours that anybody may read';

-- The leading quotes of a period. The job writes those of the periods on offer, the first request those of any other.
create table analytics_rankings (
  first date not null,
  last date not null,
  counted_at bigint not null,
  popular integer not null,
  viral integer not null,
  top jsonb not null,
  primary key (first, last)
);
comment on column analytics_rankings.counted_at is 'that of analytics_days (kind summed): with another it is out of date';

-- ========== Imports ==========

-- Imported lists: what is in each row, what becomes of it, and which batch wrote it.
create table imports (
  id uuid primary key,
  name text not null,
  format text not null check (format in ('csv', 'json', 'ndjson', 'text', 'fortune')),
  encoding text not null,
  -- For tables: the separator of its cells, and whether the first line names the columns.
  divider text,
  has_head boolean not null default false,
  bytes bigint not null,
  -- The number of stored pieces; null when they were deleted.
  pieces integer,
  columns jsonb not null default '[]',
  -- A hash of its columns: it finds the choices made for the last such file.
  signature text not null,
  mapping jsonb not null default '{}',
  options jsonb not null default '{}',
  state text not null default 'uploaded'
    check (state in ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone', 'failed')),
  reason text,
  -- What was repaired on the way: an encoding, characters that no text holds.
  notes jsonb not null default '{}',
  -- Rows by verdict and by plan.
  counts jsonb not null default '{}',
  rows_read integer not null default 0,
  -- Whether the whole file was read, and how many rows were planned since the options changed.
  is_read boolean not null default false,
  rows_planned integer not null default 0,
  rows_done integer not null default 0,
  rows_undone integer not null default 0,
  rows_kept integer not null default 0,
  -- The category of rows that name none we have.
  category_id uuid references categories (id) on delete set null,
  batch uuid not null,
  undo_batch uuid not null,
  -- The process that works on it, until then.
  worker uuid,
  claimed_until timestamptz(3),
  created_by uuid,
  role text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
create index imports_newest on imports (created_at desc, id);
create index imports_signature on imports (signature, created_at desc);
create index imports_at_work on imports (id) where state in ('checking', 'running', 'undoing');
create index imports_category on imports (category_id);

create table import_authors (
  import_id uuid not null references imports (id) on delete cascade,
  -- The name without case and spacing.
  key text not null,
  name text not null,
  match text not null check (match in ('name', 'alias', 'spelling', 'near', 'new')),
  author_id uuid,
  near jsonb not null default '[]',
  -- The decision of a person: the author above or a near one, a new one, or none of its quotes.
  choice text check (choice in ('take', 'create', 'skip')),
  chosen_id uuid,
  created_id uuid,
  n integer not null default 0,
  primary key (import_id, key)
);
create index import_authors_match on import_authors (import_id, match, key);
create index import_authors_created on import_authors (import_id, key) where created_id is not null;

create table import_rows (
  import_id uuid not null references imports (id) on delete cascade,
  number integer not null,
  line integer not null,
  fields jsonb not null,
  author_key text,
  -- A key of its words that ignores how two copies may differ: it finds the same quote in the file itself.
  same_key text,
  verdict text not null check (verdict in ('new', 'exact', 'near', 'in-file', 'wrong')),
  reason text,
  note text,
  like_id uuid,
  like_number integer,
  alike real,
  -- What this row has and its exact duplicate lacks.
  gains jsonb,
  decision text check (decision in ('create', 'change', 'skip')),
  plan text not null check (plan in ('create', 'change', 'skip', 'wrong')),
  done boolean not null default false,
  quote_id uuid,
  quote_version integer,
  -- After undoing: whether it is gone, and if not, why.
  undone boolean not null default false,
  kept text,
  -- Why it could not be written when its turn came: its category or author was gone. It is decided again when the import goes on.
  blocked text,
  primary key (import_id, number)
);

create index import_rows_verdict on import_rows (import_id, verdict, number);
create index import_rows_plan on import_rows (import_id, plan, number);
create index import_rows_to_do on import_rows (import_id, number) where not done and plan in ('create', 'change');
create index import_rows_to_undo on import_rows (import_id, number) where done and not undone and kept is null;
create index import_rows_kept on import_rows (import_id, number) where kept is not null;
create index import_rows_author on import_rows (import_id, author_key);
create index import_rows_same on import_rows (import_id, same_key);

-- Prints of rows (see prints_of): they find near copies within the file.
create table import_prints (
  import_id uuid not null references imports (id) on delete cascade,
  print integer not null,
  number integer not null
);
create index import_prints_print on import_prints (import_id, print, number);

-- ========== Backups ==========

-- Backups made and backups that failed. This is about one installation, so no backup holds it.
create table backups (
  id uuid primary key default gen_random_uuid(),
  began_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  name text,
  bytes bigint,
  rows bigint,
  files integer,
  fault text,
  check ((name is null) <> (fault is null))
);
comment on column backups.name is 'of the file in the folder of the machine that made it';
comment on column backups.fault is 'why there is none, in words for whoever runs the site';
create index backups_newest on backups (began_at desc, id desc);
