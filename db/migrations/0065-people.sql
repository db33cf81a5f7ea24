-- Everybody whom the desk lists, a row each: who has an account, and profiles that have none yet. What the list is ordered, narrowed and searched
-- by stands in two tables, and no index spans two; these rows are kept by triggers of both.
create table people (
  id uuid primary key,
  created_at timestamptz(3) not null,
  role text not null,
  words text not null
);
comment on column people.role is 'the one that holds: nobody has the role of a profile before the address is confirmed';
comment on column people.words is 'name and address in small letters, and on a line of its own the name folded';
create index people_newest on people (created_at desc, id desc);
create index people_role on people (role, created_at desc, id desc);
create index people_words on people using gin (words gin_trgm_ops);

create function list_people(ids uuid[]) returns void language sql as $$
  -- Whoever writes to the other table of the same person goes first or waits, and then each reads what the other wrote.
  select 1 from people where id = any (ids) order by id for update;
  delete from people l where l.id = any (ids)
    and not exists (select from auth_users u where u.id = l.id) and not exists (select from profiles p where p.id = l.id);
  insert into people (id, created_at, role, words)
  select n.id, n.created_at, n.role, lower(n.name || ' ' || n.email) || E'\n' || folded(n.name) from (
    select w.id, coalesce(u.created_at, p.created_at) as created_at, coalesce(p.full_name, u.name) as name, coalesce(u.email, p.email) as email,
        case when u.id is null or u.email_verified or u.role_given then coalesce(p.role, 'user') else 'user' end as role
      from (select distinct id from unnest(ids) as i (id)) w left join auth_users u on u.id = w.id left join profiles p on p.id = w.id
     where u.id is not null or p.id is not null) n
   order by n.id
  on conflict (id) do update set created_at = excluded.created_at, role = excluded.role, words = excluded.words
    where (people.created_at, people.role, people.words) is distinct from (excluded.created_at, excluded.role, excluded.words);
$$;

create function people_changed() returns trigger language plpgsql as $$
begin
  perform list_people(array(select id from touched));
  return null;
end $$;
create function people_updated() returns trigger language plpgsql as $$
begin
  perform list_people(array(select id from touched union select id from was));
  return null;
end $$;
create function people_truncated() returns trigger language plpgsql as $$
begin
  delete from people;
  perform list_people(array(select id from auth_users union select id from profiles));
  return null;
end $$;
create trigger accounts_listed after insert on auth_users referencing new table as touched for each statement execute function people_changed();
create trigger accounts_relisted after update on auth_users referencing old table as was new table as touched for each statement execute function people_updated();
create trigger accounts_unlisted after delete on auth_users referencing old table as touched for each statement execute function people_changed();
create trigger accounts_emptied after truncate on auth_users for each statement execute function people_truncated();
create trigger profiles_listed after insert on profiles referencing new table as touched for each statement execute function people_changed();
create trigger profiles_relisted after update on profiles referencing old table as was new table as touched for each statement execute function people_updated();
create trigger profiles_unlisted after delete on profiles referencing old table as touched for each statement execute function people_changed();
create trigger profiles_emptied after truncate on profiles for each statement execute function people_truncated();

select list_people(array(select id from auth_users union select id from profiles));

-- The staff are few, and are asked for by each page that shows who did what.
-- squawk-ignore require-concurrent-index-creation -- few rows
create index profiles_staff on profiles (id) where role <> 'user';
