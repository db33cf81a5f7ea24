-- The language of the site's own pages, and the others that they can be read in.
alter table website_settings add column language text not null default 'en';
alter table website_settings add column other_languages text[] not null default array[]::text[];
