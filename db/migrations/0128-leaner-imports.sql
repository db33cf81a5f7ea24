-- What an import of a long list left behind, found by measuring: 27 times the list (docs/decisions/111-lean-imports.md).

-- The words of rows that are to become quotes wait in a table of their own, which is emptied when they are quotes: space inside a table that other rows live on in is not given back.
create table import_texts (
  import_id uuid not null,
  number integer not null,
  fields jsonb not null,
  primary key (import_id, number)
);
comment on table import_texts is 'of rows of an import that are to become quotes; other rows have theirs in import_rows';

-- What is made goes. The table is emptied where nobody else's words are in it; the lock comes first, or words that are just being written would go, too. Where somebody holds
-- the table (a dump), or many rows would have to take their words back, the night takes away what is made.
create function forget_import_texts(of uuid) returns void language plpgsql as $$
begin
  begin
    lock table import_texts in access exclusive mode nowait;
  exception when lock_not_available then return;
  end;
  if exists (select from import_texts where import_id < of) or exists (select from import_texts where import_id > of) then return; end if;
  if exists (select from import_rows where import_id = of and not done and fields = '{}' offset 10000) then return; end if;
  update import_rows r set fields = t.fields from import_texts t
   where t.import_id = of and r.import_id = t.import_id and r.number = t.number and not r.done and r.fields = '{}';
  truncate import_texts;
end $$;

-- All rows of a page are marked at once, each a second version: with room for all of them they stay on it, and no index is written to.
alter table import_rows set (fillfactor = 50);

-- Nearly every row of a list is new and becomes a quote: such are met along the primary key.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction
create index import_rows_unlike on import_rows (import_id, verdict, number) where verdict <> 'new';
-- squawk-ignore require-concurrent-index-deletion
drop index import_rows_verdict;
-- squawk-ignore require-concurrent-index-creation
create index import_rows_unmade on import_rows (import_id, plan, number) where plan <> 'create';
-- squawk-ignore require-concurrent-index-deletion
drop index import_rows_plan;

-- Quotes are asked for by a print, and prints by a quote; nobody asks for both. Without the quote an entry takes 20 bytes instead of 36. Ten seconds at a million quotes.
-- squawk-ignore require-concurrent-index-creation
create index quote_prints_print on quote_prints (print);
alter table quote_prints drop constraint quote_prints_pkey;
create or replace function make_prints(of uuid[]) returns void language sql as $$
  delete from quote_prints where quote_id = any (of);
  insert into quote_prints (print, quote_id)
  select distinct p.print, q.id from quotes q cross join lateral unnest(prints_of(split_part(coalesce(q.desk_words, folded(q.text)), E'\n', 1))) as p (print)
   where q.id = any (of);
$$;
create or replace function prints_inserted() returns trigger language plpgsql as $$
begin
  insert into quote_prints (print, quote_id)
    select distinct p.print, n.id from new_rows n cross join lateral unnest(prints_of(split_part(n.desk_words, E'\n', 1))) as p (print)
     where not exists (select from quote_prints k where k.quote_id = n.id);
  insert into quotes_to_compare (quote_id) select n.id from new_rows n on conflict do nothing;
  return null;
end $$;

-- Few kinds, each of very many quotes: an index of the kind alone keeps each once.
-- squawk-ignore require-concurrent-index-creation
create index evidence_verdicts_kind on evidence_verdicts (evidence);
-- squawk-ignore require-concurrent-index-deletion
drop index evidence_verdicts_said;
