-- What the texts of the library say of each quote: the best verdict, where its words are, and which library was searched. A row for each quote, so that those not looked for are
-- found by index.
create table evidence_verdicts (
  quote_id uuid primary key references quotes (id) on delete cascade,
  verdict text check (verdict in ('exact', 'near', 'clipped', 'quoted-there', 'other-author', 'translation', 'not-found', 'too-short')),
  text_id text references texts (id) on delete set null,
  part integer,
  from_word integer,
  to_word integer,
  looked_at timestamptz(3),
  searched_version integer not null default 0,
  evidence text default 'none' check (evidence in ('passage', 'exact', 'near', 'clipped', 'quoted-there', 'other-author', 'translation', 'not-found', 'too-short', 'none'))
);
comment on column evidence_verdicts.verdict is 'null: not looked for since the quote was written';
comment on column evidence_verdicts.searched_version is 'of the library that was searched; the quote is looked for where that is less than the version now';
comment on column evidence_verdicts.evidence is 'what lists of quotes say: a confirmed passage goes before the verdict; null while the quote is in the trash or merged';

-- One row. Texts raise it when they become searchable, or say something else about themselves.
create table evidence_library (
  one boolean primary key default true check (one),
  version integer not null
);
insert into evidence_library (version) values (1);

-- Whether the passage of a quote shows it: as lists of a text's quotes have it.
create function refresh_evidence(ids uuid[]) returns void language sql as $$
  update evidence_verdicts e set evidence = s.evidence
    from (select v.quote_id, case
          when q.deleted_at is not null or q.merged_into is not null then null
          when q.status = 'verified' and exists (select from passages p where p.quote_id = q.id and lower(p.work) = lower(q.source_work)) then 'passage'
          else coalesce(v.verdict, 'none') end as evidence
        from unnest(ids) as w (id) join quotes q on q.id = w.id join evidence_verdicts v on v.quote_id = q.id) s
   where e.quote_id = s.quote_id and e.evidence is distinct from s.evidence
$$;

-- These are looked for again, and say nothing until then.
create function forget_verdicts(ids uuid[]) returns void language sql as $$
  update evidence_verdicts set verdict = null, text_id = null, part = null, from_word = null, to_word = null, looked_at = null, searched_version = 0
   where quote_id = any (ids);
  select refresh_evidence(ids)
$$;

insert into evidence_verdicts (quote_id) select id from quotes;
select refresh_evidence(array(select id from quotes where status = 'verified' or deleted_at is not null or merged_into is not null));

-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction, and the table is new
create index evidence_verdicts_to_look on evidence_verdicts (searched_version, quote_id);
-- squawk-ignore require-concurrent-index-creation -- the same
create index evidence_verdicts_said on evidence_verdicts (evidence, quote_id);
-- squawk-ignore require-concurrent-index-creation -- the same
create index evidence_verdicts_of_text on evidence_verdicts (text_id) where text_id is not null;

create function evidence_of_inserted() returns trigger language plpgsql as $$
begin
  insert into evidence_verdicts (quote_id, evidence)
    select n.id, case when n.deleted_at is null and n.merged_into is null then 'none' end from new_rows n on conflict do nothing;
  return null;
end $$;
create trigger quotes_evidence_inserted after insert on quotes referencing new table as new_rows for each statement execute function evidence_of_inserted();

create function evidence_of_updated() returns trigger language plpgsql as $$
declare
  written uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id where (n.text, n.author) is distinct from (o.text, o.author));
  altered uuid[] := array(select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.status, n.source_work, n.deleted_at, n.merged_into) is distinct from (o.status, o.source_work, o.deleted_at, o.merged_into));
begin
  if cardinality(written) > 0 then perform forget_verdicts(written); end if;
  if cardinality(altered) > 0 then perform refresh_evidence(altered); end if;
  return null;
end $$;
create trigger quotes_evidence_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function evidence_of_updated();

create function evidence_of_passage() returns trigger language plpgsql as $$
begin
  perform refresh_evidence(array[coalesce(new.quote_id, old.quote_id)]);
  return null;
end $$;
create trigger passages_evidence after insert or update or delete on passages for each row execute function evidence_of_passage();

create function evidence_of_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.words > 0 and new.words = 0) then
    perform forget_verdicts(array(select quote_id from evidence_verdicts where text_id = old.id));
  elsif new.words > 0 and (old.words, old.author, old.translator, old.year) is distinct from (new.words, new.author, new.translator, new.year) then
    update evidence_library set version = version + 1;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger texts_evidence before delete or update of words, author, translator, year on texts for each row execute function evidence_of_text();
