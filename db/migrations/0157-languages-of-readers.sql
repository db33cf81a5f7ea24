-- The language in which a person is written to. Null: in the site's own.
alter table auth_users
  add column language text,
  -- squawk-ignore constraint-missing-not-valid -- the column is new, so there is nothing to check
  add constraint auth_users_language check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35);
comment on column auth_users.language is 'of mails and of the desk: that of the page of the sign-up, or chosen in the profile (BCP 47)';

alter table email_subscriptions
  add column language text,
  -- squawk-ignore constraint-missing-not-valid -- the column is new, so there is nothing to check
  add constraint email_subscriptions_language check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' and length(language) <= 35);
comment on column email_subscriptions.language is 'of mails: that of the page of the form, or chosen in the preferences (BCP 47); the same for all of an address';
