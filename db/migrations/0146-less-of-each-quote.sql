-- A quote's prints are one row, not a dozen: of the bytes that a quote of an import left behind these were a sixth (docs/decisions/111-lean-imports.md). A minute at a million quotes.
create table quote_print_lists (
  quote_id uuid primary key,
  prints integer[] not null
);
comment on table quote_print_lists is 'prints may be there before their quote, so it is not referenced; a trigger takes them away';
insert into quote_print_lists (quote_id, prints)
  select p.quote_id, array_agg(p.print order by p.print) from quote_prints p group by p.quote_id order by p.quote_id;
-- Nearly every print is of one quote: a list of what waits would only be longer than what it is for.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction, and the table is new
create index quote_print_lists_held on quote_print_lists using gin (prints) with (fastupdate = off);

create or replace function make_prints(of uuid[]) returns void language sql as $$
  insert into quote_print_lists as l (quote_id, prints)
  select q.id, prints_of(split_part(coalesce(q.desk_words, folded(q.text)), E'\n', 1)) from quotes q where q.id = any (of)
  on conflict (quote_id) do update set prints = excluded.prints where l.prints <> excluded.prints;
$$;
create or replace function prints_inserted() returns trigger language plpgsql as $$
begin
  insert into quote_print_lists (quote_id, prints)
    select n.id, prints_of(split_part(n.desk_words, E'\n', 1)) from new_rows n where not exists (select from quote_print_lists k where k.quote_id = n.id);
  insert into quotes_to_compare (quote_id) select n.id from new_rows n on conflict do nothing;
  return null;
end $$;
create or replace function prints_deleted() returns trigger language plpgsql as $$
begin
  delete from quote_print_lists p using old_rows o where p.quote_id = o.id;
  return null;
end $$;
create or replace function prints_truncated() returns trigger language plpgsql as $$
begin
  delete from quote_print_lists;
  return null;
end $$;

-- The last release reads and writes them one by one while processes are replaced. What it writes is made by the trigger, too.
-- squawk-ignore ban-drop-table
drop table quote_prints;
create view quote_prints as select p.print, l.quote_id from quote_print_lists l cross join lateral unnest(l.prints) as p (print);
create function leave_prints_to_the_trigger() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger quote_prints_written instead of insert on quote_prints for each row execute function leave_prints_to_the_trigger();

-- Parts of words of drafts and proposals are looked up among the words that these have, as those of listed quotes are among `quote_words`; the index of words then says in which drafts they are. The index of parts
-- was an eighth of what a quote of an import left behind, and a quarter of its insert. A word stays when its last draft is gone: a night job forgets all where no drafts are left.
create table unlisted_words (
  word text collate "C" primary key
);
comment on table unlisted_words is 'of quotes that are not public, and of some that were not; labels are not among them; parts are looked for in all of them';
create function note_unlisted(come tsvector[]) returns void language sql as $$
  with said as materialized (
    select distinct w.lexeme collate "C" as word from unnest(come) as v (vector) cross join lateral unnest(v.vector) as w where w.lexeme not like '=%')
  insert into unlisted_words (word) select s.word from said s where not exists (select from unlisted_words k where k.word = s.word) order by s.word
  on conflict do nothing
$$;
insert into unlisted_words (word)
  select distinct w.lexeme collate "C" from quotes q cross join lateral unnest(q.search) as w where not q.is_active and w.lexeme not like '=%' order by 1;
-- squawk-ignore require-concurrent-index-deletion
drop index quotes_unlisted_words;

create or replace function words_inserted() returns trigger language plpgsql as $$
begin
  perform count_words((select array_agg(search) from new_rows where listed), '{}');
  perform note_unlisted(array(select search from new_rows where not is_active));
  return null;
end $$;
create or replace function words_updated() returns trigger language plpgsql as $$
declare
  come tsvector[];
  gone tsvector[];
begin
  perform note_unlisted(array(select n.search from new_rows n join old_rows o on o.id = n.id where not n.is_active and (o.is_active or n.search is distinct from o.search)));
  select array_agg(n.search) filter (where n.listed and n.search_made is not null), array_agg(o.search) filter (where o.listed and o.search_made is not null)
    into come, gone
    from new_rows n join old_rows o on o.id = n.id
   where (n.listed, n.search, n.search_made) is distinct from (o.listed, o.search, o.search_made);
  if come is null and gone is null then return null; end if;
  perform count_all_quotes(0);
  perform count_words(come, gone);
  return null;
end $$;
create or replace function words_truncated() returns trigger language plpgsql as $$
begin
  delete from quote_words;
  delete from unlisted_words;
  return null;
end $$;
