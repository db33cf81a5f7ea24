-- Who was asked to join and has not yet: one for each address. The link is in a mail, or with the admin who hands it on.
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
