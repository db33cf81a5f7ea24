-- Of quotes that an import brings, the record keeps one entry of each step: the same was said of each of them, and an entry with its indexes took 470 bytes, a tenth of what a quote of an import left behind
-- (docs/decisions/111-lean-imports.md). Each of them has an id of its own in the record all the same.
alter table changes add column ids uuid[], add column last_id text collate "C";
comment on column changes.ids is 'an entry of all these, in order: they have the ids of entries from this one''s on; noun_id is the first, last_id the last';
alter table changes add constraint changes_of_many check ((ids is null) = (last_id is null)) not valid;

-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction, and there are none yet: it looks at each entry once
create index changes_of_many on changes (noun, last_id, (noun_id collate "C")) where ids is not null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index changes_of_many_in_batch on changes (batch, id) where ids is not null;

-- So many ids of the record that follow each other. Somebody else may take one in between; then it tries again behind it.
create function reserve_entries(most int) returns bigint language plpgsql as $$
declare
  first bigint;
  last bigint;
begin
  loop
    select min(n.id), max(n.id) into first, last
      from (select nextval(pg_get_serial_sequence('changes', 'id')) as id from generate_series(1, most)) n;
    if last - first = most - 1 then return first; end if;
  end loop;
end $$;

-- What an entry of many says of each of them, as if each had its own.
create function each_of(c changes) returns setof changes language sql stable as $$
  select c.id + u.place - 1, c.at, c.actor, c.role, c.noun, u.id::text, c.verb, c.before, c.after, c.batch, c.request_id, c.undoes, c.program, null::uuid[], null::text
    from unnest(c.ids) with ordinality as u (id, place)
$$;

-- All entries of a thing.
create function changes_of(of_noun text, of_id text) returns setof changes language sql stable as $$
  select c.* from changes c where c.noun = of_noun and c.noun_id = of_id and c.ids is null
  union all
  select e.* from changes c cross join lateral each_of(c) e
   where c.noun = of_noun and c.ids is not null and c.last_id >= of_id collate "C" and c.noun_id collate "C" <= of_id collate "C" and e.noun_id = of_id
$$;

create or replace function note_batches() returns trigger language plpgsql as $$
begin
  insert into change_batches as b (batch, head, at, actor, role, verbs, counts, undoes, is_content, words)
  with entry as materialized (
    select w.id, w.at, w.actor, w.role, w.noun, w.verb, w.undoes, w.batch, is_content_change(w.noun, w.verb) as is_content, coalesce(cardinality(w.ids), 1) as things,
        case when row_number() over (partition by w.batch order by w.id) <= 3 then change_words(w.noun, w.before, w.after) else '' end as words
      from written w where w.batch is not null),
  of_noun as (select e.batch, e.noun, sum(e.things)::int as n from entry e group by e.batch, e.noun),
  counted as (select o.batch, jsonb_object_agg(o.noun, o.n) as counts from of_noun o group by o.batch),
  grouped as (
    select e.batch, min(e.id) as head, array_agg(distinct e.verb) as verbs, bool_or(e.is_content) as is_content,
        coalesce(string_agg(e.words, ' ' order by e.id) filter (where e.words <> ''), '') as words
      from entry e group by e.batch)
  select g.batch, g.head, h.at, h.actor, h.role, array_prepend(h.verb, array_remove(g.verbs, h.verb)), c.counts, h.undoes, g.is_content, g.words
    from grouped g join counted c on c.batch = g.batch join entry h on h.id = g.head
   order by g.batch
  on conflict (batch) do update set
    verbs = b.verbs || array(select v from unnest(excluded.verbs) v where v <> all (b.verbs)),
    counts = (select jsonb_object_agg(k.noun, k.n) from (
      select c.key as noun, sum(c.value::int) as n from (select * from jsonb_each_text(b.counts) union all select * from jsonb_each_text(excluded.counts)) c
       group by c.key) k),
    is_content = b.is_content or excluded.is_content,
    words = case when length(b.words) < 1000 then b.words || ' ' || excluded.words else b.words end;
  return null;
end $$;
