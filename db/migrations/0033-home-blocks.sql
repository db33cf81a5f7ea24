-- Which blocks the home page shows, and in which order; the list of quotes always stays.
alter table website_settings add column home_blocks text[] not null
  default array['quote-of-the-day', 'featured', 'categories', 'authors', 'quotes', 'statistics'];
alter table website_settings add constraint website_settings_home_blocks_check check ('quotes' = any (home_blocks)) not valid;

-- A picture for the site's own cards elsewhere is kept as logo and favicon are.
alter table images drop constraint images_use_check;
alter table images add constraint images_use_check check (use in ('quote', 'author', 'background', 'logo', 'favicon', 'social')) not valid;
