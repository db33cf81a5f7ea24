-- The earliest text of the library in which the words of a quote were found, by the year of the work; and which process looks for quotes, so that two never look for the same.
alter table evidence_verdicts
  -- squawk-ignore adding-foreign-key-constraint -- the column is new, so there is nothing to check
  add column first_text_id text references texts (id) on delete set null,
  add column first_part integer,
  add column first_from_word integer,
  add column first_to_word integer;
-- squawk-ignore require-concurrent-index-creation -- no row is in it yet
create index evidence_verdicts_first on evidence_verdicts (first_text_id) where first_text_id is not null;
comment on column evidence_verdicts.first_text_id is 'the earliest of the texts that have the words, of those that say a year';

alter table evidence_library add column looking_by uuid, add column looking_until timestamptz(3);
comment on column evidence_library.looking_until is 'until then one process looks for quotes, and renews it; one that was killed loses it a minute later';

create or replace function forget_verdicts(ids uuid[]) returns void language sql as $$
  update evidence_verdicts set verdict = null, text_id = null, part = null, from_word = null, to_word = null, first_text_id = null, first_part = null,
      first_from_word = null, first_to_word = null, looked_at = null, searched_version = 0
   where quote_id = any (ids);
  select refresh_evidence(ids)
$$;
-- What was looked for before has no earliest text yet.
update evidence_library set version = version + 1;
