-- Pictures of this site are kept as paths. The API also took the whole address that it gives, and those pictures counted as unused. A picture is named by what
-- is in it, so the site need not be known: an address that ends like that of a picture here shows the same picture.
create function pg_temp.own_path(address text) returns text stable language sql as $$
  select '/files/' || i.large_key from images i
   where i.large_key = substring(address from '^https?://[^/]+/files/(public/images/[0-9a-f]{2}/[0-9a-f]{40}\.(?:webp|png))$') limit 1
$$;
update quotes set image = pg_temp.own_path(image) where image like 'http%/files/public/images/%' and pg_temp.own_path(image) is not null;
update authors set image = pg_temp.own_path(image) where image like 'http%/files/public/images/%' and pg_temp.own_path(image) is not null;
update website_settings set logo_url = coalesce(pg_temp.own_path(logo_url), logo_url), favicon_url = coalesce(pg_temp.own_path(favicon_url), favicon_url),
       og_image_url = coalesce(pg_temp.own_path(og_image_url), og_image_url)
 where coalesce(pg_temp.own_path(logo_url), pg_temp.own_path(favicon_url), pg_temp.own_path(og_image_url)) is not null;
-- What a draft began with is compared with the record when it is published.
update drafts set fields = jsonb_set(fields, '{image}', to_jsonb(pg_temp.own_path(fields ->> 'image')))
 where noun in ('quote', 'author') and pg_temp.own_path(fields ->> 'image') is not null;
update drafts set base = jsonb_set(base, '{image}', to_jsonb(pg_temp.own_path(base ->> 'image')))
 where noun in ('quote', 'author') and pg_temp.own_path(base ->> 'image') is not null;
drop function pg_temp.own_path(text);
