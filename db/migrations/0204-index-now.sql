-- Search engines hear of changed pages (docs/decisions/145-index-now.md). Who was told up to where is in `pings`.
alter table website_settings
  add column index_now boolean not null default false,
  add column index_now_endpoint text not null default 'https://api.indexnow.org/indexnow';
