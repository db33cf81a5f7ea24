-- A verified quote has a confirmed passage (docs/decisions/166-status-follows-evidence.md). A person may write down a passage that they read in a book: it is in no text of the
-- library, so it names its edition or gives an address.
alter table passages
  -- squawk-ignore ban-drop-not-null -- the release before joins it to its text, and shows no passage that has none
  alter column text_id drop not null,
  add column edition text,
  -- squawk-ignore constraint-missing-not-valid -- few rows: a site has some hundreds of passages
  add constraint passages_from_somewhere check (
    text_id is not null
    or (found_by = 'person' and part is null and work <> '' and (coalesce(edition, '') <> '' or url <> '')));
comment on column passages.text_id is 'null: a person read it elsewhere and wrote it down';
comment on column passages.edition is 'the one that a person read it in, where that is no text of the library';

-- A passage that was read in a book has no address. The constraint has the name that the database gave it.
do $$
declare
  named text;
begin
  for named in select c.conname from pg_constraint c
    where c.conrelid = 'quotes'::regclass and c.contype = 'c' and pg_get_constraintdef(c.oid) like '%verified%source_url IS NOT NULL%'
  loop
    execute format('alter table quotes drop constraint %I', named);
  end loop;
end $$;

-- The site sets back what is verified without a passage once, when it starts: after the passages of the starter collection were loaded.
alter table evidence_library
  add column proven_since timestamptz(3),
  add column set_back uuid;
comment on column evidence_library.proven_since is 'null: quotes may still be verified without a passage';
comment on column evidence_library.set_back is 'the batch that set them back; null where there were none';
update evidence_library set proven_since = now() where not exists (select from quotes where status = 'verified');

-- The verbs keep the rule. This is for what writes past them, such as a process of an earlier release: the transaction is not refused, the quote is sourced when it ends.
create function source_unproven() returns trigger language plpgsql as $$
declare
  written uuid;
begin
  if tg_table_name = 'quotes' then written := new.id; else written := old.quote_id; end if;
  update quotes q set status = 'sourced'
   where q.id = written and q.status = 'verified' and q.merged_into is null and not exists (select from passages p where p.quote_id = q.id);
  return null;
end $$;
create constraint trigger quotes_proven after insert or update of status, merged_into on quotes
  deferrable initially deferred for each row when (new.status = 'verified' and new.merged_into is null) execute function source_unproven();
create constraint trigger passages_proven after delete or update of quote_id on passages
  deferrable initially deferred for each row execute function source_unproven();
