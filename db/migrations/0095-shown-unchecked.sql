-- Whether readers see that a quote is not checked. A site that moves in starts with it off.
alter table website_settings
  add column show_unchecked boolean not null default true,
  add column hours_confirmed boolean not null default false;
comment on column website_settings.show_unchecked is 'readers see the status of unchecked quotes';
comment on column website_settings.hours_confirmed is 'an admin confirmed or changed the office hours and the response time';
