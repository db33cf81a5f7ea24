-- What a category is called in other languages: {"en": "Love", "ar": "الحب"}. The name that they translate is among them: they count only while the
-- category still has it, so that one that was renamed is not called what it was.
alter table categories add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object');
