-- Authors who have works here: listed, with a listed quote that names its source, or with a text. The list of works is read and counted from this table; asking each author
-- took longer with each author of the site. A quote that is scheduled or has ended counts; the list leaves out who then has no work to show.
create table authors_of_works (
  author_id uuid primary key references authors (id) on delete cascade,
  sort_key text collate "C" not null
);
create index authors_of_works_by_name on authors_of_works (sort_key, author_id);

create function renew_authors_of_works(ids uuid[]) returns void language sql as $$
  with has as (
    select a.id, a.sort_key from authors a where a.id = any (ids) and a.listed and (
      exists (select from quotes q where q.author_id = a.id and q.listed and q.source_work is not null and q.status in ('verified', 'sourced'))
      or exists (select from texts t where lower(t.author) = lower(a.name)))),
  gone as (delete from authors_of_works w where w.author_id = any (ids) and not exists (select from has where has.id = w.author_id))
  insert into authors_of_works (author_id, sort_key) select id, sort_key from has
    on conflict (author_id) do update set sort_key = excluded.sort_key where authors_of_works.sort_key <> excluded.sort_key
$$;

-- Who writes quotes passes the gate of the counters: of two who each take away one of the last two, the second sees what the first did.
create function works_of_inserted() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select distinct n.author_id from new_rows n left join authors_of_works w on w.author_id = n.author_id
    where n.listed and n.source_work is not null and n.status in ('verified', 'sourced') and w.author_id is null and n.author_id is not null);
begin
  if cardinality(touched) = 0 then return null; end if;
  perform count_all_quotes(0);
  perform renew_authors_of_works(touched);
  return null;
end $$;
create trigger quotes_works_inserted after insert on quotes referencing new table as new_rows for each statement execute function works_of_inserted();

create function works_of_updated() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(
    select distinct unnest(array[o.author_id, n.author_id]) from new_rows n join old_rows o on o.id = n.id
     where (n.author_id, n.listed and n.source_work is not null and n.status in ('verified', 'sourced'))
       is distinct from (o.author_id, o.listed and o.source_work is not null and o.status in ('verified', 'sourced')));
begin
  if cardinality(touched) = 0 then return null; end if;
  perform count_all_quotes(0);
  perform renew_authors_of_works(touched);
  return null;
end $$;
create trigger quotes_works_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function works_of_updated();

create function works_of_deleted() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select distinct o.author_id from old_rows o join authors_of_works w on w.author_id = o.author_id where o.source_work is not null);
begin
  if cardinality(touched) = 0 then return null; end if;
  perform count_all_quotes(0);
  perform renew_authors_of_works(touched);
  return null;
end $$;
create trigger quotes_works_deleted after delete on quotes referencing old table as old_rows for each statement execute function works_of_deleted();

create function works_of_truncated() returns trigger language plpgsql as $$
begin
  perform renew_authors_of_works(array(select author_id from authors_of_works));
  return null;
end $$;
create trigger quotes_works_truncated after truncate on quotes for each statement execute function works_of_truncated();

create function works_of_authors() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.listed, n.name, n.sort_key) is distinct from (o.listed, o.name, o.sort_key));
begin
  if cardinality(touched) > 0 then perform renew_authors_of_works(touched); end if;
  return null;
end $$;
create trigger authors_works_updated after update on authors referencing old table as old_rows new table as new_rows for each statement execute function works_of_authors();

create function works_of_new_authors() returns trigger language plpgsql as $$
begin
  perform renew_authors_of_works(array(select n.id from new_rows n where n.listed and exists (select from texts t where lower(t.author) = lower(n.name))));
  return null;
end $$;
create trigger authors_works_inserted after insert on authors referencing new table as new_rows for each statement execute function works_of_new_authors();

-- By the index of folded names: names that are alike but for case are alike when folded.
create function works_of_text() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform renew_authors_of_works(array(select a.id from authors a where a.folded_name = folded(old.author) and lower(a.name) = lower(old.author)));
  end if;
  if tg_op <> 'DELETE' then
    perform renew_authors_of_works(array(select a.id from authors a where a.folded_name = folded(new.author) and lower(a.name) = lower(new.author)));
  end if;
  return null;
end $$;
create trigger texts_works_written after insert or delete on texts for each row execute function works_of_text();
create trigger texts_works_renamed after update of author on texts for each row when (old.author is distinct from new.author) execute function works_of_text();

select renew_authors_of_works(array(select id from authors));
