-- Accents are part of their letter (NFC) in all that is kept, as whatever is written is from now on: what came from a file name of macOS or was pasted
-- in another form looks the same, and was another word to a plain comparison. No normalised text, address or word of the search changes by it.
-- Only rows that are not so are written; the look at a million quotes takes some seconds.
update authors set
  name = normalize(name), sort_name = normalize(sort_name), bio = normalize(bio), birth_date = normalize(birth_date), death_date = normalize(death_date),
  era = normalize(era), nationality = normalize(nationality)
 where concat_ws(' ', name, sort_name, bio, birth_date, death_date, era, nationality) is not normalized;

-- An author may have a name in both forms, one of them for want of the other.
delete from author_aliases n
 where alias is not normalized and exists (
   select from author_aliases o where o.author_id = n.author_id and normalize(o.alias) = normalize(n.alias) and (o.alias is normalized or o.alias < n.alias));
update author_aliases set alias = normalize(alias) where alias is not normalized;

-- Two categories that differ in nothing else keep their names: which of them is meant nobody here can say.
update categories c set name = normalize(name)
 where name is not normalized and not exists (
   select from categories o where o.id <> c.id and o.deleted_at is null and o.merged_into is null and lower(normalize(o.name)) = lower(normalize(c.name)));
update categories set description = normalize(description) where description is not normalized;

update quotes q set
  text = normalize(q.text), author = normalize(q.author), category = normalize(q.category), status_note = normalize(q.status_note),
  tags = array(select normalize(tag) from unnest(q.tags) with ordinality as t (tag, place) group by normalize(tag) order by min(place)),
  source_work = normalize(q.source_work), source_year = normalize(q.source_year), source_place = normalize(q.source_place),
  source_edition = normalize(q.source_edition), source_translator = normalize(q.source_translator)
  from (select id, concat_ws(' ', text, author, category, status_note, source_work, source_year, source_place, source_edition, source_translator,
                             array_to_string(tags, ' ')) as said from quotes offset 0) all_of_it
 where q.id = all_of_it.id and octet_length(said) > char_length(said) and said is not normalized;

update quote_translations set
  text = normalize(text), translator = normalize(translator), source_work = normalize(source_work), source_year = normalize(source_year),
  source_place = normalize(source_place), source_edition = normalize(source_edition)
 where concat_ws(' ', text, translator, source_work, source_year, source_place, source_edition) is not normalized;
