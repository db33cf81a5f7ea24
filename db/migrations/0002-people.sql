-- Who has an account here. The accounts feature keeps its credentials elsewhere, under the same id.
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
  updated_at timestamptz(3) not null default now()
);
create unique index email_subscriptions_one on email_subscriptions (lower(email), subscription_type);
create index email_subscriptions_due on email_subscriptions (subscription_type, id) where status = 'active' and is_verified;
create index email_subscriptions_newest on email_subscriptions (created_at desc, id desc);
