-- Every head of the desk's list of quotes sorts (docs/decisions/128-tables-as-tools.md). By text: its first letters, as they are folded for the desk's search.
-- All of them take 3 s at 200,000 quotes. Nobody has measured a million.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_text on quotes (left(desk_words, 23) collate "C", id) where deleted_at is null and merged_into is null;

-- How many tags a quote has is one of a few values, so this index is small.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_tags on quotes (cardinality(tags)) where deleted_at is null and merged_into is null;

-- The first letters of a field, without case and accents. Like `folded`, but made of functions that cost next to nothing, because a list asks for it in each row that it walks along.
create function filed(words text) returns text language sql immutable parallel safe as $$
  select left(translate(lower(left(ltrim(words, ' "''“”„‘’«»‹›¿¡(['), 23)),
    'ÀÁÂÃÄÅĀĂĄÇĆČĎĐÈÉÊËĒĖĘĚÌÍÎÏĪĮŁÑŃŇÒÓÔÕÖØŌŐŘŚŠŞȘŤȚÙÚÛÜŪŮŰŲÝŸŹŻŽàáâãäåāăąçćčďđèéêëēėęěìíîïīįłñńňòóôõöøōőřśšşșťțùúûüūůűųýÿźżž',
    'aaaaaaaaacccddeeeeeeeeiiiiiilnnnoooooooorssssttuuuuuuuuyyzzzaaaaaaaaacccddeeeeeeeeiiiiiilnnnoooooooorssssttuuuuuuuuyyzzz'), 23)
$$;

-- Fields that few quotes hold: only these are in the indexes.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_source_work on quotes ((filed(source_work) collate "C"), id) where source_work is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_source_year on quotes ((filed(source_year) collate "C"), id) where source_year is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_source_place on quotes ((filed(source_place) collate "C"), id) where source_place is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_source_edition on quotes ((filed(source_edition) collate "C"), id) where source_edition is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_source_translator on quotes ((filed(source_translator) collate "C"), id) where source_translator is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_source_url on quotes ((filed(split_part(source_url, '//', 2)) collate "C"), id) where source_url is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_status_note on quotes ((filed(status_note) collate "C"), id) where status_note is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_real_author on quotes ((filed(real_author) collate "C"), id) where real_author is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_true_wording on quotes ((filed(true_wording) collate "C"), id) where true_wording is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_also_credited on quotes ((filed(also_credited) collate "C"), id) where also_credited is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_source_read on quotes ((filed(source_read) collate "C"), id) where source_read is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_publish_at on quotes (publish_at, id) where publish_at is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_by_unpublish_at on quotes (unpublish_at, id) where unpublish_at is not null and deleted_at is null and merged_into is null;

-- The quotes that hold a field of the site's own, in the order of the list.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index quotes_desk_own on quotes (created_at, id) where own <> '{}' and deleted_at is null and merged_into is null;
