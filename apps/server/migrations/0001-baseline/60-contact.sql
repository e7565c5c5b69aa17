create table contact_message (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  account_id uuid references account (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 1 and 320),
  subject text not null check (length(subject) between 1 and 150),
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'answered')),
  answer text check (length(answer) between 1 and 5000),
  answered_by uuid references account (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null,
  -- Keyed hash of the sender's account or address. Deleted after a day.
  sender_hash bytea,
  check ((status = 'answered') = (answered_at is not null))
);
create index contact_message_status on contact_message (status, id);
create index contact_message_sender on contact_message (sender_hash, created_at) where sender_hash is not null;
-- Indexes for the retention sweeps, oldest first. Chat lines are swept by id.
create index contact_message_answered on contact_message (answered_at) where status = 'answered';
