-- What stands small at the foot of pictures; without it the site's own name. An empty one writes nothing there.
alter table website_settings add column picture_credit text;
comment on column website_settings.picture_credit is 'null: website_title';
