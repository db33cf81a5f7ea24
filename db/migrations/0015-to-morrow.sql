-- "To-morrow", "to-day" and "to-night" are found by today's spelling, and it by theirs: one word in `folded`, as in `foldText`.
create or replace function folded(written text) returns text language plpgsql immutable parallel safe as $$
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
  -- As older books write what is one word today.
  plain := regexp_replace(plain, '(^|[^a-z])to[-‐‑](morrow|day|night)(?![a-z])', '\1to\2', 'g');
  if foreign_to_ascii then
    plain := normalize(plain, NFC);
    -- Written without spaces: each character is a word.
    plain := regexp_replace(plain, '([\u0E01-\u0EDF\u1000-\u109F\u1780-\u17FF\u2E80-\u2FFF\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30FB-\u30FF\u3105-\u312F\u31A0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\U00020000-\U0003FFFF])', ' \1 ', 'g');
  end if;
  return btrim(regexp_replace(plain, '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02B0-\u02FF\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u0E2F\u0E46\u1680\u2000-\u200C\u200E-\u205F\u2061-\u206F\u2190-\u2BFF\u2E00-\u2E7F\u3000-\u3004\u3008-\u3040\u3097-\u309C\u30A0\u30FB\uFE10-\uFE1F\uFE30-\uFE6F\uFFF0-\uFFFF]+', ' ', 'g'));
end $$;

-- The quotes that have such a word in what they are found by; there are few of them anywhere.
update quotes q set search = null
 where concat_ws(' ', q.text, q.source_work) ~* 'to[-‐‑](morrow|day|night)'
    or exists (select from quote_translations t where t.quote_id = q.id and t.text ~* 'to[-‐‑](morrow|day|night)');
