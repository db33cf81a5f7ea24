-- What a token may do beside reading, and until when. Tokens that exist could call functions, and go on.
alter table api_tokens add column scopes text[] not null default array['functions'];
alter table api_tokens alter column scopes set default array[]::text[];
alter table api_tokens add column expires_at timestamptz(3);
-- The program by whose token a person acted, as they named it.
alter table changes add column program text;
comment on column changes.program is 'the name of the token; null for what a person did on the site';
-- Off: no program gets the staff tools, whatever its token may do.
alter table website_settings add column staff_tools boolean not null default false;
