-- A bulk change may be of authors or reports, too. Those that there are, are of quotes.
alter table bulk_jobs add column noun text not null default 'quote';
