-- A profile that moved in keeps its role, and whoever signs up with its address gets that profile: the role is theirs once the address is
-- confirmed, or when it was given to this very account.
alter table auth_users add column role_given boolean not null default false;
comment on column auth_users.role_given is 'the role of the profile was given to this account, not only to its address';
update auth_users u set role_given = true
  where exists (select from changes c where c.noun = 'account' and c.noun_id = u.id::text and c.verb in ('set-role', 'set-up'));

-- The daily look for sign-ups that nobody confirmed.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; accounts are few
create index auth_users_unconfirmed on auth_users (created_at) where not email_verified;
