-- What the site says of itself in each of its other languages (docs/decisions/122-languages-in-addresses.md), by language tag.
alter table website_settings add column website_descriptions jsonb not null default '{}';
