-- Passkeys (WebAuthn): the device keeps the private key, the site the public one.
create table auth_passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth_users (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  host text not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index auth_passkeys_user on auth_passkeys (user_id);
comment on column auth_passkeys.public_key is 'COSE, as base64url';
comment on column auth_passkeys.counter is 'of signatures, as the device counts them; 0 where it does not. One that goes back may have been copied';
comment on column auth_passkeys.host is 'the host of the site when it was made: browsers offer it there alone';
