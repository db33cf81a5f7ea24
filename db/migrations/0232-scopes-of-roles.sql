-- A role of the site's own may be limited to some categories and languages (docs/decisions/154-rights.md). An empty list: all. The id of a deleted category stays, so that no role becomes
-- unlimited by a deletion.
alter table custom_roles add column categories uuid[] not null default '{}', add column languages text[] not null default '{}';
-- An import goes on by a job: it is limited as the person was who had it checked or written.
alter table imports add column scope jsonb;
