-- Staff may choose how a quote is set; src/plates/choose.ts is the rule otherwise.
alter table quotes add column plate text
  check (plate in ('hanging', 'capitals', 'framed', 'initial', 'two-tone', 'typewriter', 'column'));
comment on column quotes.plate is 'the template that staff chose; null, or while it cannot carry the text: by rule';
