-- One row for each batch of changes: "Recent changes" and the audit log list, filter and search these, however many entries a batch has.
create table change_batches (
  batch uuid primary key,
  head bigint not null,
  at timestamptz(3) not null,
  actor uuid,
  role text not null,
  verbs text[] not null,
  counts jsonb not null,
  undoes uuid,
  is_content boolean not null,
  words text not null default ''
);
comment on table change_batches is 'derived from changes by the trigger changes_in_batches';
comment on column change_batches.head is 'the id of its first entry';
comment on column change_batches.verbs is 'the first entry''s verb stands first';
comment on column change_batches.counts is 'entries of each noun';
comment on column change_batches.undoes is 'the batch that it undoes';
comment on column change_batches.is_content is 'a person finds it among the recent changes of the desk';
comment on column change_batches.words is 'what a search finds: texts and names of the first things, in lower case';

-- What the recent changes show: what staff do to content, the calendar and the settings. The daily automatic choice is nobody's act.
create function is_content_change(noun text, verb text) returns boolean language sql immutable parallel safe as
$$ select noun in ('quote', 'author', 'category', 'settings', 'correction') or noun = 'quote-of-the-day' and verb <> 'pick' $$;

create function change_words(noun text, before jsonb, after jsonb) returns text language sql immutable parallel safe as $$
  select case when noun in ('quote', 'author', 'category')
    then lower(left(coalesce(after->>'text', after->>'name', before->>'text', before->>'name', ''), 500)) else '' end $$;

create function note_batches() returns trigger language plpgsql as $$
begin
  insert into change_batches as b (batch, head, at, actor, role, verbs, counts, undoes, is_content, words)
  with entry as materialized (
    select w.id, w.at, w.actor, w.role, w.noun, w.verb, w.undoes, w.batch, is_content_change(w.noun, w.verb) as is_content,
        case when row_number() over (partition by w.batch order by w.id) <= 3 then change_words(w.noun, w.before, w.after) else '' end as words
      from written w where w.batch is not null),
  of_noun as (select e.batch, e.noun, count(*)::int as n from entry e group by e.batch, e.noun),
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

-- What is there already; about three seconds at a million entries.
insert into change_batches (batch, head, at, actor, role, verbs, counts, undoes, is_content, words)
select g.batch, g.head, h.at, h.actor, h.role, g.verbs, g.counts, h.undoes, g.is_content, change_words(h.noun, h.before, h.after)
  from (select e.batch, min(e.head) as head, jsonb_object_agg(e.noun, e.n) as counts, bool_or(e.is_content) as is_content,
           array_agg(distinct e.verb) as verbs
          from (select c.batch, c.noun, min(c.id) as head, min(c.verb) as verb, count(*)::int as n, bool_or(is_content_change(c.noun, c.verb)) as is_content
                  from changes c where c.batch is not null group by c.batch, c.noun) e
         group by e.batch) g
  join changes h on h.id = g.head;
update change_batches b set verbs = array_prepend(h.verb, array_remove(b.verbs, h.verb)) from changes h
 where h.id = b.head and cardinality(b.verbs) > 1;

create trigger changes_in_batches after insert on changes referencing new table as written
  for each statement execute function note_batches();

create index change_batches_newest on change_batches (head desc);
create index change_batches_content on change_batches (head desc) where is_content;
create index change_batches_actor on change_batches (actor, head desc);
create index change_batches_undoes on change_batches (undoes) where undoes is not null;
create index change_batches_nouns on change_batches using gin (counts);
create index change_batches_verbs on change_batches using gin (verbs);
create index change_batches_words on change_batches using gin (words gin_trgm_ops);
