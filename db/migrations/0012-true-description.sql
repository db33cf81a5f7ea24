-- Pictures are not made yet, so a new site does not promise them.
alter table website_settings alter column website_description set default 'Quotes worth keeping, with their sources, ready to share.';
update website_settings set website_description = 'Quotes worth keeping, with their sources, ready to share.'
  where website_description = 'Quotes worth keeping, with their sources, ready to share as a picture.';
