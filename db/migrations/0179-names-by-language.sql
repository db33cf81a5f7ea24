-- Categories and tags have names by language, categories descriptions, too. An empty one says that staff took it out, so that no start brings it back.
-- Until now names came with the starter collection alone, and counted while the English one was the name.
update categories set names = case when names->>'en' = name then names - 'en' else '{}' end where names <> '{}';
alter table categories add column descriptions jsonb not null default '{}' check (jsonb_typeof(descriptions) = 'object');

create table tag_names (
  tag text not null check (tag <> ''),
  language text not null,
  name text not null,
  folded_name text generated always as (folded(name)) stored,
  primary key (tag, language)
);
create index tag_names_folded on tag_names (language, folded_name collate "C");
comment on column tag_names.tag is 'its slug';

create or replace function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'tag', 'settings', 'correction', 'passage', 'page') or noun = 'quote-of-the-day' and verb <> 'pick' $$;
