-- An import writes to the row of its batch with each step: its counts changed, which stood in an index, so that each step wrote the row to all seven indexes anew,
-- a thousand characters of words among them. The nouns stand in the index now, and they hardly change.
create function nouns_of(counts jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(noun order by noun collate "C"), '{}') from jsonb_object_keys(counts) as noun
$$;
-- Room for the next version of a row beside it.
alter table change_batches set (fillfactor = 60);
-- squawk-ignore adding-field-with-default -- writes the table anew: a few seconds at a million batches
alter table change_batches add column nouns text[] not null generated always as (nouns_of(counts)) stored;
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index change_batches_of_nouns on change_batches using gin (nouns);
-- squawk-ignore require-concurrent-index-deletion -- the same; the last release finds the same, more slowly
drop index change_batches_nouns;
