-- Which quotes led a period, as it was when days were last counted: of the periods on offer the job writes it, of any other whoever asks first.
create table analytics_rankings (
  first date not null,
  last date not null,
  counted_at bigint not null,
  popular integer not null,
  viral integer not null,
  top jsonb not null,
  primary key (first, last)
);
comment on column analytics_rankings.counted_at is 'that of analytics_days (kind summed): with another it is out of date';
