-- A reader is answered about the words they complained of, which a correction replaces.
alter table quote_reports
  add column quote_text text,
  add column quote_author text;
comment on column quote_reports.quote_text is 'the text of the quote when it was reported; null for reports older than this column';
comment on column quote_reports.quote_author is 'the author it was given as when it was reported';
