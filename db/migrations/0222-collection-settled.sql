-- What the starter collection was last brought up to: a start with the same schema and collection reads neither again.
alter table website_settings add column collection_settled text;
