-- Who was born or died on a day of the year, and in a year: the calendar suggests them. Only whole dates and bare years are found.
-- squawk-ignore require-concurrent-index-creation -- a migration is one transaction; authors are some ten thousand
create index authors_born_on on authors (substr(birth_date, 6)) where listed and birth_date ~ '^\d{4}-\d{2}-\d{2}$';
-- squawk-ignore require-concurrent-index-creation -- the same
create index authors_died_on on authors (substr(death_date, 6)) where listed and death_date ~ '^\d{4}-\d{2}-\d{2}$';
-- squawk-ignore require-concurrent-index-creation -- the same
create index authors_born_in on authors (birth_date) where listed and birth_date is not null;
-- squawk-ignore require-concurrent-index-creation -- the same
create index authors_died_in on authors (death_date) where listed and death_date is not null;
