-- New sites ask their admins for two-factor sign-in, a week after each account was made (src/accounts/effective-role.ts). Sites that exist keep their
-- rule: they have loaded their collection, or have an account.
alter table website_settings add column admins_need_two_factor boolean not null default true;
update website_settings set admins_need_two_factor = false
  where collection_loaded_at is not null or exists (select from auth_users);
