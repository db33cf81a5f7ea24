-- All subscriptions of an address have one language. Those that staff added for a second type had none, so their emails came in that of the site.
update email_subscriptions s set language = known.language
  from (select lower(email) as email, max(language) as language from email_subscriptions where language is not null group by 1) known
 where s.language is null and lower(s.email) = known.email;
