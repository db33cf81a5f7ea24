-- A row of an import that becomes a quote is not written again when it has become one: the import says how far it came, and the quote's id follows from the import's and the row's number.
-- The second version of each row was half of what rows left behind (docs/decisions/111-lean-imports.md).
alter table imports add column made_to integer not null default 0;
comment on column imports.made_to is 'all rows up to this number that were to become quotes became them, but for those that are late';
alter table import_rows add column late boolean;
comment on column import_rows.late is 'planned or left out when the import had passed it: whether it is done says the row';

create function quote_of_row(import_id uuid, number integer) returns uuid language sql immutable strict parallel safe
  return (left(import_id::text, 28) || lpad(to_hex(number), 8, '0'))::uuid;

create or replace function forget_import_texts(of uuid) returns void language plpgsql as $$
declare
  made integer := (select made_to from imports where id = of);
begin
  begin
    lock table import_texts in access exclusive mode nowait;
  exception when lock_not_available then return;
  end;
  if exists (select from import_texts where import_id < of) or exists (select from import_texts where import_id > of) then return; end if;
  if exists (select from import_rows r where r.import_id = of and r.fields = '{}'
      and not (r.done or (r.plan = 'create' and r.late is null and r.number <= made)) offset 10000) then return; end if;
  update import_rows r set fields = t.fields from import_texts t
   where t.import_id = of and r.import_id = t.import_id and r.number = t.number and r.fields = '{}'
     and not (r.done or (r.plan = 'create' and r.late is null and r.number <= made));
  truncate import_texts;
end $$;

-- Only undoing writes all rows again.
alter table import_rows set (fillfactor = 100);

-- The last release would not see which rows are done, while processes are replaced or on the way back: it must neither write them twice nor call them undone. One release later these go.
create function keep_rows_made_once() returns trigger language plpgsql as $$
begin
  if new.late is null and new.number <= (select made_to from imports where id = new.import_id) then
    raise exception 'row % became a quote already: a later release of Epigraph imported it', new.number;
  end if;
  return new;
end $$;
create trigger import_rows_made_once before update of done on import_rows for each row when (new.done and not old.done and new.plan = 'create') execute function keep_rows_made_once();
create function keep_undone_whole() returns trigger language plpgsql as $$
begin
  if exists (select from import_rows r where r.import_id = new.id and r.number <= new.made_to and r.plan = 'create' and r.late is null and not r.done and not r.undone and r.kept is null) then
    raise exception 'a later release of Epigraph imported this list: undo it with that release';
  end if;
  return new;
end $$;
create trigger imports_undone_whole before update of state on imports for each row when (new.state = 'undone' and old.state <> 'undone') execute function keep_undone_whole();
