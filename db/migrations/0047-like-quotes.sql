-- Near copies of a quote are found by prints, one look into an index each, for thousands of texts in one statement
-- (docs/decisions/047-duplicates.md): pairs of neighbouring words that say something, as numbers, and of these the smallest, so that two texts which have most of their
-- words in common have some of these in common, too. Made of the folded text that the desk searches by, whoever wrote it; src/quotes/prints-of.ts has the same rules.
create function prints_of(said text) returns int[] language plpgsql immutable parallel safe as $$
declare
  every_word text[] := string_to_array(said, ' ');
  words text[] := array(select w from unnest(every_word) with ordinality as x (w, place)
    where char_length(w) >= 4 or octet_length(w) > char_length(w) order by place);
  n int;
begin
  if said = '' then return '{}'; end if;
  if cardinality(words) < 3 then words := every_word; end if;
  n := cardinality(words);
  if n = 1 then return array[('x' || encode(substr(sha256(convert_to(words[1], 'UTF8')), 1, 4), 'hex'))::bit(32)::int]; end if;
  return array(
    select distinct ('x' || encode(substr(sha256(convert_to(words[i] || ' ' || words[i + d], 'UTF8')), 1, 4), 'hex'))::bit(32)::int as print
      from generate_series(1, n - 1) as i cross join generate_series(1, case when n < 6 then 2 else 1 end) as d where i + d <= n
     order by print limit greatest(8, least(n / 2, 64)));
end $$;

create table quote_prints (
  print int not null,
  quote_id uuid not null references quotes (id) on delete cascade,
  primary key (print, quote_id)
);
create index quote_prints_quote on quote_prints (quote_id);

-- Whose text was written since somebody looked for its like; the job find-duplicates takes them from here.
create table quotes_to_compare (
  quote_id uuid primary key references quotes (id) on delete cascade
);

create function make_prints(of uuid[]) returns void language sql as $$
  delete from quote_prints where quote_id = any (of);
  insert into quote_prints (print, quote_id)
  select p.print, q.id from quotes q cross join lateral unnest(prints_of(split_part(coalesce(q.desk_words, folded(q.text)), E'\n', 1))) as p (print)
   where q.id = any (of) on conflict do nothing;
$$;

create function prints_inserted() returns trigger language plpgsql as $$
begin
  insert into quote_prints (print, quote_id)
    select p.print, n.id from new_rows n cross join lateral unnest(prints_of(split_part(n.desk_words, E'\n', 1))) as p (print)
    on conflict do nothing;
  insert into quotes_to_compare (quote_id) select n.id from new_rows n on conflict do nothing;
  return null;
end $$;
create function prints_updated() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id where n.text <> o.text);
begin
  if cardinality(changed) = 0 then return null; end if;
  perform make_prints(changed);
  insert into quotes_to_compare (quote_id) select unnest(changed) on conflict do nothing;
  return null;
end $$;
create trigger quotes_prints_inserted after insert on quotes referencing new table as new_rows for each statement execute function prints_inserted();
create trigger quotes_prints_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function prints_updated();

-- A site of usual size is ready at once; a large one goes on by the job.
insert into quotes_to_compare (quote_id) select id from quotes;
select make_prints(array(select id from quotes order by created_at desc, id desc limit 20000));
