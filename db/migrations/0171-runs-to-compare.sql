-- What an import brought waits for the search for duplicates as one row for each step, not one for each quote: its ids follow each other (0113, docs/decisions/111-lean-imports.md).
create table quote_runs_to_compare (
  id bigint generated always as identity primary key,
  first_id uuid not null,
  last_id uuid not null
);
comment on table quote_runs_to_compare is 'all quotes from the one id to the other; some of them may be gone, or compared already';

create or replace function prints_inserted() returns trigger language plpgsql as $$
declare
  -- Ids that are made one after the other begin so; between two others there may be any quote.
  ordered constant uuid := 'ffffff00-0000-0000-0000-000000000000';
begin
  insert into quote_print_lists (quote_id, prints)
    select n.id, prints_of(split_part(n.desk_words, E'\n', 1)) from new_rows n where not exists (select from quote_print_lists k where k.quote_id = n.id);
  insert into quotes_to_compare (quote_id) select n.id from new_rows n where n.id < ordered on conflict do nothing;
  insert into quote_runs_to_compare (first_id, last_id)
    select ids[1], ids[cardinality(ids)] from (select array(select n.id from new_rows n where n.id >= ordered order by n.id) as ids) r where cardinality(ids) > 0;
  return null;
end $$;
