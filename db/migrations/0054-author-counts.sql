-- How many authors visitors are shown, under each letter: the page of authors says it, and counting all of them anew for each page was
-- most of its work. Kept as the totals of quotes are, by triggers and behind the same gate, so that two writers never wait for each other in a ring.
create table author_counters (
  letter text collate "C" primary key,
  n bigint not null
);

-- Sort keys compare by code point: the Latin letters lie together, `{` follows z.
create function letter_of(sort_key text) returns text language sql immutable parallel safe as $$
  select case when sort_key collate "C" >= 'a' and sort_key collate "C" < '{' then left(sort_key, 1) else 'other' end
$$;

create function authors_counted_in() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows where listed) then return null; end if;
  perform count_all_quotes(0);
  insert into author_counters (letter, n) select letter_of(sort_key), count(*) from new_rows where listed group by 1
    on conflict (letter) do update set n = author_counters.n + excluded.n;
  return null;
end $$;

create function authors_counted_again() returns trigger language plpgsql as $$
begin
  if not exists (select from new_rows n join old_rows o on o.id = n.id
      where (n.listed or o.listed) and (n.listed, letter_of(n.sort_key)) is distinct from (o.listed, letter_of(o.sort_key))) then
    return null;
  end if;
  perform count_all_quotes(0);
  insert into author_counters (letter, n)
    select letter, sum(delta) from (
      select letter_of(sort_key) as letter, 1 as delta from new_rows where listed
      union all select letter_of(sort_key), -1 from old_rows where listed) d
     group by letter having sum(delta) <> 0
    on conflict (letter) do update set n = author_counters.n + excluded.n;
  return null;
end $$;

create function authors_counted_out() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows where listed) then return null; end if;
  perform count_all_quotes(0);
  insert into author_counters (letter, n) select letter_of(sort_key), -count(*) from old_rows where listed group by 1
    on conflict (letter) do update set n = author_counters.n + excluded.n;
  return null;
end $$;

create function authors_truncated() returns trigger language plpgsql as $$
begin
  delete from author_counters;
  return null;
end $$;

create trigger authors_counted_inserted after insert on authors referencing new table as new_rows for each statement execute function authors_counted_in();
create trigger authors_counted_updated after update on authors referencing old table as old_rows new table as new_rows for each statement execute function authors_counted_again();
create trigger authors_counted_deleted after delete on authors referencing old table as old_rows for each statement execute function authors_counted_out();
create trigger authors_counted_truncated after truncate on authors for each statement execute function authors_truncated();

insert into author_counters (letter, n) select letter_of(sort_key), count(*) from authors where listed group by 1;
