-- Who can sign in, and with what; `profiles` (0002) has what the site itself knows of the same person, under the same id. A profile may be
-- missing for a moment, and one that moved in from elsewhere may have no account yet, so neither refers to the other.
create table auth_users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index auth_users_email on auth_users (lower(email));
create index auth_users_newest on auth_users (created_at desc, id desc);

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

create table auth_two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth_users (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

-- For programs that act for a person: shown once, kept as a hash.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null check (name <> ''),
  token_hash text not null unique,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index api_tokens_user on api_tokens (user_id, created_at desc);

-- How often somebody tried, by rule and by a hash of who: counted here, so that every replica counts the same.
create table attempts (
  rule text not null,
  key text not null,
  n integer not null default 1,
  window_ends timestamptz(3) not null,
  primary key (rule, key)
);
create index attempts_ended on attempts (window_ends);
