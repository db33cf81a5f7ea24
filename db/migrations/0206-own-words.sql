-- What staff wrote in place of the site's own sentences, by language tag and by key (docs/decisions/147-own-words.md).
alter table website_settings add column own_words jsonb not null default '{}';
