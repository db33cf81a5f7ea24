-- Tags in the head of reading pages, as `{tag, attributes}`, and the hosts that scripts among them may come from (docs/decisions/161-head-code.md).
alter table website_settings add column head_code jsonb not null default '[]';
alter table website_settings add column head_hosts text[] not null default array[]::text[];
