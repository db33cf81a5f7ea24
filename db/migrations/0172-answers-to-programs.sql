-- What programs that write were answered, by the key that they sent: the same request with the same key gets the same answer for a day, and writes once.
create table api_answers (
  token_id uuid not null references api_tokens (id) on delete cascade,
  key_hash text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz(3) not null,
  primary key (token_id, key_hash)
);
comment on column api_answers.answer is 'null only inside the transaction that writes';
create index api_answers_old on api_answers (created_at);
