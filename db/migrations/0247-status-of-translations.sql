-- A translation says how sure its wording is, as a quote does. What is written without a status gets it from what is named: a work, a translator, or neither. So does what a process of
-- the release before writes, and what is put back from a record of before.
alter table quote_translations
  add column status text;

create function usual_translation_status(source_work text, translator text) returns text language sql immutable parallel safe as
$$ select case when source_work is not null then 'sourced' when translator is not null then 'attributed' else 'unverified' end $$;

-- The words of these translations are the same as before, so nothing is indexed again.
alter table quote_translations disable trigger translations_updated;
update quote_translations set status = usual_translation_status(source_work, translator);
alter table quote_translations enable trigger translations_updated;

alter table quote_translations
  -- squawk-ignore adding-not-nullable-field -- the trigger below fills it in for a process of the release before
  alter column status set not null,
  -- squawk-ignore constraint-missing-not-valid -- the rows have just been written
  add constraint quote_translations_status_check check (status in ('verified', 'sourced', 'attributed', 'unverified'));
comment on column quote_translations.status is 'how sure the wording and its translator are';

create function status_of_translation() returns trigger language plpgsql as $$
begin
  new.status := coalesce(new.status, usual_translation_status(new.source_work, new.translator));
  return new;
end $$;
create trigger translations_status before insert on quote_translations for each row when (new.status is null) execute function status_of_translation();
