-- The languages that the site's readers know, and how far quotes in other languages are picked for them.
alter table website_settings add column reader_languages text[] not null default array['en'];
alter table website_settings add column foreign_quotes text not null default 'mostly';
alter table website_settings add constraint website_settings_reader_languages_check check (cardinality(reader_languages) > 0) not valid;
alter table website_settings add constraint website_settings_foreign_quotes_check check (foreign_quotes in ('readable', 'mostly', 'all')) not valid;
