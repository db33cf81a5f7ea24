-- Lists of quotes are narrowed by what fields of the site's own hold (docs/decisions/152-own-fields.md). Rows without any are in neither index: on a
-- site that added no fields they are empty and made in one reading of the table, within a second at a million quotes; a minute where all hold some.
create function own_texts(own jsonb) returns text language sql immutable parallel safe as $$
  select string_agg(h.value, E'\n') from jsonb_each_text(own) h
$$;
comment on function own_texts is 'what own fields hold, a line for each: what is in one of them is in this, folded, too';

-- squawk-ignore require-concurrent-index-creation
create index quotes_own_held on quotes using gin (own jsonb_path_ops) where own <> '{}';
-- squawk-ignore require-concurrent-index-creation
create index quotes_own_words on quotes using gin (folded(own_texts(own)) gin_trgm_ops) where own <> '{}';
