-- Programs that write in the room of the creator who made them.
create table bot (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  name text not null check (length(name) between 2 and 30),
  created_at timestamptz not null
);
create unique index bot_name on bot (performer_id, lower(name));

alter table api_token add column bot_id uuid references bot (id) on delete cascade;
create index api_token_bot on api_token (bot_id) where bot_id is not null;

alter table message add column bot_name text check (length(bot_name) between 2 and 30);
alter table message drop constraint message_sender_role_check;
alter table message add constraint message_sender_role_check
  check (sender_role in ('host', 'mod', 'fan', 'viewer', 'system', 'bot')) not valid;
alter table message add constraint message_of_bot_check check ((sender_role = 'bot') = (bot_name is not null)) not valid;
