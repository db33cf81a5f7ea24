-- The second factor is checked by the site itself: a code is good once, also within its half minute, and recovery codes cannot be read back.
-- `auth_two_factors` was never written to.
-- squawk-ignore ban-drop-table
drop table auth_two_factors;

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
