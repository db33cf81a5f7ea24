-- A person may confirm the passage of a quote, in a text of the library: the passage then says where its words are there. What a person said a quote is not from is not offered
-- again.
alter table passages
  drop constraint passages_found_by_check,
  -- squawk-ignore constraint-missing-not-valid -- few rows: a site has some hundreds of passages
  add constraint passages_found_by_check check (found_by in ('program', 'person')),
  add column confirmed_by uuid,
  add column part integer,
  add column from_word integer,
  add column to_word integer,
  -- squawk-ignore constraint-missing-not-valid -- the same
  add constraint passages_in_part check (num_nulls(part, from_word, to_word) in (0, 3) and (part is null or (part > 0 and from_word >= 0 and to_word > from_word)));
comment on column passages.confirmed_by is 'the account of the person who confirmed it';
comment on column passages.part is 'of the text, where its words are in the library';
comment on column passages.from_word is 'number of the first word in the part';
comment on column passages.to_word is 'number of the word after the last one';

create table passage_refusals (
  quote_id uuid not null references quotes (id) on delete cascade,
  text_id text not null references texts (id) on delete cascade,
  part integer not null check (part > 0),
  from_word integer not null check (from_word >= 0),
  to_word integer not null check (to_word > from_word),
  primary key (quote_id, text_id, part, from_word)
);
comment on table passage_refusals is 'places in texts that a quote is not from, as a person said';
create index passage_refusals_of_text on passage_refusals (text_id);

-- A merged quote passes its passage on to the one that stays; the key is the md5 of where the passage is.
alter table quote_merge_marks
  drop constraint quote_merge_marks_kind_check,
  -- squawk-ignore constraint-missing-not-valid -- only merges have rows
  add constraint quote_merge_marks_kind_check check (kind in ('like', 'favourite', 'action', 'day', 'passage'));

create or replace function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'settings', 'correction', 'passage') or noun = 'quote-of-the-day' and verb <> 'pick' $$;
