-- What became of each step of a new site's set-up, and when the set-up was finished or dismissed (docs/decisions/130-first-hour.md).
alter table website_settings
  add column setup_steps jsonb not null default '{}',
  add column setup_over_at timestamptz(3);
comment on column website_settings.setup_steps is 'by name of the step: done or skipped';

-- A site on which somebody has an account, or into which another site moved, was set up before this release.
insert into website_settings (setup_over_at)
  select now() where exists (select from auth_users) or exists (select from changes where noun = 'site' and verb = 'move-in')
  on conflict (single) do update set setup_over_at = excluded.setup_over_at;
