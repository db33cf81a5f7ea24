-- The desk looks for parts of words, as they are typed, in text, author, category, tags and categories: all of them folded, a line each, so
-- that nothing is found across two of them. Written where the vector of the search is written, and with what was folded for it. Rows from
-- before have none, until the job `renew-search` has been there.
alter table quotes add column desk_words text;

create function folded_vector(words text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(word, 60) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
    from unnest(string_to_array(btrim(words), ' ')) with ordinality as w (word, place) where word <> ''
$$;

create or replace function derive_quote() returns trigger language plpgsql as $$
declare
  named text;
  aliases text;
  shelves text;
  translated text;
  said text := folded(new.text);
  credited text;
  kept_in text;
begin
  if new.author_id is not null then
    select name into named from authors where id = new.author_id;
    if found then new.author := named; end if;
    select string_agg(alias, ' ') into aliases from author_aliases where author_id = new.author_id;
  end if;
  if new.category_id is not null then
    select name into named from categories where id = new.category_id;
    if found then new.category := named; end if;
  end if;
  if tg_op = 'UPDATE' then
    select string_agg(text, ' ' order by created_at, id) into translated from quote_translations where quote_id = new.id;
    if new.use_multiple_categories then
      select string_agg(c.name, ' ') into shelves from quote_categories l join categories c on c.id = l.category_id where l.quote_id = new.id;
    end if;
  end if;
  credited := folded(concat_ws(' ', new.author, aliases));
  kept_in := folded(concat_ws(' ', new.category, shelves, array_to_string(new.tags, ' ')));
  new.search := folded_vector(said, 'A')
    || folded_vector(credited, 'B')
    || folded_vector(concat_ws(' ', kept_in, folded(new.source_work)), 'C')
    || word_vector(coalesce(translated, ''), 'D')
    || quote_labels(new);
  new.search_made := 1;
  new.desk_words := said || E'\n' || credited || E'\n' || kept_in;
  if new.is_active and new.published_at is null and new.deleted_at is null then
    new.published_at := greatest(new.publish_at, new.created_at);
  end if;
  return new;
end $$;

create or replace function renew_search(after uuid, most int) returns uuid language sql as $$
  with old as (
    select id from ((select id from quotes where id > after and search_made is null order by id limit most)
                    union (select id from quotes where id > after and desk_words is null order by id limit most)) o
     order by id limit most),
  made as (update quotes q set search = null from old where q.id = old.id)
  select max(id::text)::uuid from old
$$;

-- Empty at first in a site from before, and filled by the job.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; no row has words yet
create index quotes_desk_words on quotes using gin (desk_words gin_trgm_ops) where deleted_at is null and merged_into is null and desk_words is not null;
-- squawk-ignore require-concurrent-index-creation -- the same: a second at a million quotes
create index quotes_desk_unmade on quotes (id) where desk_words is null;

-- Counting drafts and proposals reads the index alone; the one before it is the same without `proposed_at`.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; few rows
create index quotes_desk_drafts on quotes (created_at desc, id desc) include (proposed_at) where not is_active and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-deletion -- the same
drop index quotes_drafts;

-- An order or a narrow list each.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; two seconds at a million quotes
create index quotes_desk_updated on quotes (updated_at desc, id desc) where deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- few rows
create index quotes_desk_featured on quotes (created_at desc, id desc) where is_featured and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- few rows
create index quotes_desk_pictured on quotes (created_at desc, id desc) where image is not null and deleted_at is null and merged_into is null;
-- squawk-ignore require-concurrent-index-creation -- two seconds at a million quotes
create index quote_totals_likes on quote_totals (likes desc, quote_id desc);

-- Which batch an entry puts back: what was undone is known by it, and can be done again.
alter table changes add column undoes uuid;
-- squawk-ignore require-concurrent-index-creation -- no row has it yet
create index changes_undoes on changes (undoes) where undoes is not null;
-- "Recent changes" of the desk reads from here, not through everything that accounts and mails leave behind.
-- squawk-ignore require-concurrent-index-creation -- two seconds at a million entries
create index changes_of_content on changes (id desc) where batch is not null and noun in ('quote', 'author', 'category');
