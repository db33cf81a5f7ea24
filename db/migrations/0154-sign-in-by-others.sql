-- Who signs in by another site (OpenID Connect): its issuer and its name for them, which never changes, as an address may.
create table auth_identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  unique (issuer, subject)
);
create index auth_identities_user on auth_identities (user_id);
comment on column auth_identities.email is 'as the issuer said it last, to tell two of them apart; nobody is found by it';

alter table auth_sessions add column two_factor boolean not null default false;
comment on column auth_sessions.two_factor is 'how it began counts as two factors: a passkey, or a site whose second step the owner trusts';
