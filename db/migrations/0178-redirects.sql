-- Where addresses lead that the site no longer has.
create table redirects (
  id uuid primary key,
  path text not null unique check (path like '/%' and char_length(path) <= 500),
  target text not null check (char_length(target) <= 2000),
  is_permanent boolean not null,
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_at timestamptz not null,
  created_by uuid
);
comment on column redirects.path is 'decoded, in lower case, without a slash at its end';
create index redirects_target on redirects (target);
create index redirects_newest on redirects (created_at desc, id);
