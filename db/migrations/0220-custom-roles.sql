-- Roles of a site's own: named sets of rights, each on top of a built-in role (docs/decisions/154-rights.md).
create table custom_roles (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  base text not null check (base in ('author', 'moderator')),
  rights text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index custom_roles_name on custom_roles (lower(name)) where removed_at is null;
comment on column custom_roles.removed_at is 'nobody held it then; undo brings it back';
comment on column custom_roles.rights is 'names of the table in src/access/rights.ts';

-- squawk-ignore adding-foreign-key-constraint -- the column is new and empty
alter table profiles add column custom_role uuid references custom_roles (id);
comment on column profiles.custom_role is 'counts while role is the base of that role';
-- squawk-ignore require-concurrent-index-creation -- no row is in it yet
create index profiles_custom_role on profiles (custom_role) where custom_role is not null;

-- squawk-ignore adding-foreign-key-constraint -- the column is new and empty
alter table invitations add column custom_role uuid references custom_roles (id);
