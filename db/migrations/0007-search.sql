-- Search. Words are folded the same way on every server, whatever its locale: what differs by accent, case, vowel point or
-- spelling variant is one word. `folded` here and `foldText` in src/quotes/search are the same rules, held together by a test.

-- Letters that are one letter to a reader who has no such keyboard: capitals, final forms, strokes, Arabic and Persian yeh and
-- kaf, digits, katakana. Only what decomposition does not do; ASCII is lowered by the "C" collation.
create function folded(written text) returns text language plpgsql immutable parallel safe as $$
declare
  plain text := written;
  foreign_to_ascii boolean := octet_length(written) > char_length(written);
begin
  if foreign_to_ascii then
    plain := regexp_replace(normalize(plain, NFKD), '[\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u08D3-\u08FF\u093C\u1AB0-\u1AFF\u1DC0-\u1DFF\u200D\u2060\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]+', '', 'g');
    plain := translate(plain,
      'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІіЈЉЊЋЏҐґѢѣѲѳԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖØøŁłĐđÐðĦħıŦŧŊŋٱىیکڪةہھە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९ँァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶ',
      'αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕиијљњћџггееффաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆoollddddhhittnnاييككهههه012345678901234567890123456789ंぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖ');
    plain := replace(replace(replace(replace(replace(replace(replace(replace(plain, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th');
  end if;
  plain := lower(plain collate "C");
  -- "don't" is a word, "l'amor" is two.
  plain := regexp_replace(plain, '([a-z])[''’ʼ‘](s|t|d|m|ll|re|ve|st|rt)(?![a-z])', '\1\2', 'g');
  if foreign_to_ascii then
    plain := normalize(plain, NFC);
    -- Written without spaces: each character is a word.
    plain := regexp_replace(plain, '([\u0E01-\u0EDF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FFF\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30FB-\u30FF\u3105-\u312F\u31A0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g');
  end if;
  return btrim(regexp_replace(plain, '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B0-\u02FF\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0E2F\u0E46\u1680\u2000-\u200C\u200E-\u205F\u2061-\u206F\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3040\u3097-\u309C\u30A0\u30FB\uFE10-\uFE1F\uFE30-\uFE6F\uFFF0-\uFFFF]+', ' ', 'g'));
end $$;

-- The words of a text in their places. Not by to_tsvector, whose parser asks the server's locale what a letter is.
create function word_vector(written text, weight text) returns tsvector language sql immutable parallel safe as $$
  select coalesce(string_agg('''' || left(word, 60) || ''':' || least(place, 16383) || weight, ' '), '')::tsvector
    from unnest(string_to_array(folded(written), ' ')) with ordinality as w (word, place) where word <> ''
$$;

-- What a filter asks for stands among the words, so that one index answers both. No word begins with "=".
create function quote_labels(q quotes) returns tsvector language sql stable as $$
  select array_to_tsvector(array_remove(array[
    '=l:' || lower(split_part(q.language, '-', 1)), '=s:' || q.status,
    '=z:' || case when char_length(q.text) < 80 then 'short' when char_length(q.text) < 200 then 'medium' else 'long' end,
    '=a:' || q.author_id, '=c:' || q.category_id]
    || array(select '=c:' || l.category_id from quote_categories l where q.use_multiple_categories and l.quote_id = q.id)
    || array(select '=t:' || left(tag_slug(tag), 200) from unnest(q.tags) as t (tag) where btrim(tag) <> ''), null))
$$;

-- By which of these rules a row's vector was made; null for the ones before them.
alter table quotes add column search_made int;

create or replace function derive_quote() returns trigger language plpgsql as $$
declare
  named text;
  aliases text;
  shelves text;
  translated text;
begin
  if new.author_id is not null then
    select name into named from authors where id = new.author_id;
    if found then new.author := named; end if;
    select string_agg(alias, ' ') into aliases from author_aliases where author_id = new.author_id;
  end if;
  if new.category_id is not null then
    select name into named from categories where id = new.category_id;
    if found then new.category := named; end if;
  end if;
  if tg_op = 'UPDATE' then
    select string_agg(text, ' ' order by created_at, id) into translated from quote_translations where quote_id = new.id;
    if new.use_multiple_categories then
      select string_agg(c.name, ' ') into shelves from quote_categories l join categories c on c.id = l.category_id where l.quote_id = new.id;
    end if;
  end if;
  new.search := word_vector(new.text, 'A')
    || word_vector(concat_ws(' ', new.author, aliases), 'B')
    || word_vector(concat_ws(' ', new.category, shelves, array_to_string(new.tags, ' '), new.source_work), 'C')
    || word_vector(coalesce(translated, ''), 'D')
    || quote_labels(new);
  new.search_made := 1;
  if new.is_active and new.published_at is null and new.deleted_at is null then
    new.published_at := greatest(new.publish_at, new.created_at);
  end if;
  return new;
end $$;
create or replace trigger quotes_derive before insert or update of text, author, author_id, category, category_id, use_multiple_categories, tags, is_active, search, language, status, source_work
  on quotes for each row execute function derive_quote();

create function aliases_changed() returns trigger language plpgsql as $$
begin
  update quotes set search = null where author_id in (select author_id from touched);
  return null;
end $$;
create trigger aliases_inserted after insert on author_aliases referencing new table as touched for each statement execute function aliases_changed();
create trigger aliases_updated after update on author_aliases referencing new table as touched for each statement execute function aliases_changed();
create trigger aliases_deleted after delete on author_aliases referencing old table as touched for each statement execute function aliases_changed();

-- Every word (and label) of the listed quotes, in how many of them it stands, and by what a word that is none is found: its
-- stem, and itself with one letter left out (two words that share one of these differ by one slip of the finger).
create table quote_words (
  word text collate "C" primary key,
  n bigint not null,
  stem text collate "C" not null,
  slips text[] collate "C" not null
);
create index quote_words_stem on quote_words (stem);
create index quote_words_slips on quote_words using gin (slips);
create index quote_words_alike on quote_words using gin (word gin_trgm_ops);

create function stem_of(word text) returns text language sql stable parallel safe as $$
  select coalesce(case when word ~ '^[a-z]{3,}$' then (ts_lexize('pg_catalog.english_stem', word))[1]
                       when word ~ '^[\u0430-\u044F]{3,}$' then (ts_lexize('pg_catalog.russian_stem', word))[1] end, word)
$$;

create function slips_of(word text) returns text[] language sql immutable parallel safe as $$
  select case when word like '=%' or char_length(word) not between 3 and 30 then '{}'
    else array(select word union select left(word, i - 1) || substr(word, i + 1) from generate_series(1, char_length(word)) as i) end
$$;

-- Writers take turns here as they do for totals, and behind the same gate.
create function count_words(come tsvector[], gone tsvector[]) returns void language sql as $$
  insert into quote_words (word, n, stem, slips)
  select word, delta, stem_of(word), slips_of(word) from (
    select word, sum(d) as delta from (
      select w.lexeme collate "C" as word, 1 as d from unnest(come) as v (vector) cross join lateral unnest(v.vector) as w
      union all
      select w.lexeme collate "C", -1 from unnest(gone) as v (vector) cross join lateral unnest(v.vector) as w) as each_word
    group by word having sum(d) <> 0) as counted
  order by word
  on conflict (word) do update set n = quote_words.n + excluded.n
$$;

create function words_inserted() returns trigger language plpgsql as $$
begin
  perform count_words((select array_agg(search) from new_rows where listed), '{}');
  return null;
end $$;

create function words_updated() returns trigger language plpgsql as $$
declare
  come tsvector[];
  gone tsvector[];
begin
  select array_agg(n.search) filter (where n.listed and n.search_made is not null), array_agg(o.search) filter (where o.listed and o.search_made is not null)
    into come, gone
    from new_rows n join old_rows o on o.id = n.id
   where (n.listed, n.search, n.search_made) is distinct from (o.listed, o.search, o.search_made);
  if come is null and gone is null then return null; end if;
  perform count_all_quotes(0);
  perform count_words(come, gone);
  return null;
end $$;

create function words_deleted() returns trigger language plpgsql as $$
begin
  perform count_words('{}', (select array_agg(search) from old_rows where listed and search_made is not null));
  return null;
end $$;

create function words_truncated() returns trigger language plpgsql as $$
begin
  delete from quote_words;
  return null;
end $$;

-- Named to come after the triggers that hold the gate.
create trigger quotes_words_inserted after insert on quotes referencing new table as new_rows for each statement execute function words_inserted();
create trigger quotes_words_updated after update on quotes referencing old table as old_rows new table as new_rows for each statement execute function words_updated();
create trigger quotes_words_deleted after delete on quotes referencing old table as old_rows for each statement execute function words_deleted();
create trigger quotes_words_truncated after truncate on quotes for each statement execute function words_truncated();

-- The next rows whose vectors are from before, made anew; says where to go on, null at the end.
create function renew_search(after uuid, most int) returns uuid language sql as $$
  with old as (select id from quotes where id > after and search_made is null order by id limit most),
  made as (update quotes q set search = null from old where q.id = old.id)
  select max(id::text)::uuid from old
$$;

-- A site of usual size is ready at once; a large one goes on by a job, and finds by the old vectors until then.
select renew_search('00000000-0000-0000-0000-000000000000', 20000);

-- The first that hold what is asked, shown at that moment, in no order. Only the index of words may answer: where the planner
-- takes two words for more common together than they are, it would read the whole table for want of a thousand rows.
create function quotes_holding(asked tsquery, at timestamptz, most int)
returns table (id uuid, search tsvector, characters int)
language sql stable set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set max_parallel_workers_per_gather = 0 as $$
  select q.id, q.search, char_length(q.text) from quotes q
   where q.search @@ asked and q.listed and (q.publish_at is null or q.publish_at <= at) limit most
$$;
