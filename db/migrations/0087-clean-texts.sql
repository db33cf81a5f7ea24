-- Texts are kept as every entrance keeps them from now on (src/quotes/clean-text.ts): lines end in one way, a gap is one space, and quotation marks around the whole are dropped, which
-- were copied and shared as two. Only rows that are not so are written; the look at a million quotes takes some seconds.
create function clean_text(given text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lines,
      '^“([^“”]*)”$', '\1'), '^"([^"]*)"$', '\1'), '^(?:«([^«»]*)»|»([^«»]*)«)$', '\1\2'), '^„([^„“”]*)[“”]$', '\1'),
      '^(?:「([^「」]*)」|『([^『』]*)』)$', '\1\2'), '^‘([^‘’]*)’$', '\1'), E' \n\u00a0\u202f')
    from (select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given,
      E'\r\n?|[\u000b\u000c\u0085\u2028\u2029]', E'\n', 'g'),
      E'[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]{2,}|\t', ' ', 'g'),
      E'[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]*\n[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]*', E'\n', 'g'),
      E'\n{3,}', E'\n\n', 'g'), E' \n\u00a0\u202f') as lines) plain
$$;

update quotes q set text = cleaned.text
  from (select id, clean_text(text) as text from quotes
    where text ~ E'[\r\u000b\u000c\u0085\u2028\u2029\t]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]{2,}|[ \u00a0\u3000]\n|\n[ \u00a0\u3000]|\n{3,}' or left(text, 1) in ('“', '"', '«', '»', '„', '「', '『', '‘')) cleaned
 where q.id = cleaned.id and cleaned.text <> q.text and cleaned.text <> '';

update quote_translations t set text = cleaned.text
  from (select id, clean_text(text) as text from quote_translations
    where text ~ E'[\r\u000b\u000c\u0085\u2028\u2029\t]|[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]{2,}|[ \u00a0\u3000]\n|\n[ \u00a0\u3000]|\n{3,}' or left(text, 1) in ('“', '"', '«', '»', '„', '「', '『', '‘')) cleaned
 where t.id = cleaned.id and cleaned.text <> t.text and cleaned.text <> '';

drop function clean_text(text);
