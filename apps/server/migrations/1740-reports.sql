-- What people report, what was there when they did, how staff decide it, and what is said to whom it is about.

-- A thing that was reported: one open case, however many report it.
create table report_case (
  id uuid primary key,
  kind text not null check (kind in ('profile', 'room', 'chat-message', 'private-message', 'video', 'photo', 'gallery',
    'product', 'post', 'comment', 'clip', 'link')),
  subject_id uuid not null,
  -- Whose it is; nobody's where we only have an address.
  owner_id uuid references account (id) on delete set null,
  title text not null check (length(title) <= 300),
  reason text not null check (length(reason) between 1 and 30),
  state text not null default 'open' check (state in ('open', 'decided')),
  -- 0 cannot wait.
  rank smallint not null check (rank in (0, 1)),
  reports integer not null default 0 check (reports >= 0),
  -- What brings back a thing that was taken away until it is decided.
  hidden jsonb,
  created_at timestamptz not null,
  due_at timestamptz not null
);
create unique index report_case_one on report_case (kind, subject_id) where state = 'open';
create index report_case_queue on report_case (rank, id) where state = 'open';
create index report_case_decided on report_case (id) where state = 'decided';
create index report_case_owner on report_case (owner_id, id);

create table report (
  id uuid primary key,
  case_id uuid not null references report_case (id) on delete cascade,
  source text not null check (source in ('person', 'takedown', 'match', 'rule')),
  reporter_id uuid references account (id) on delete set null,
  -- A keyed hash of who reported, to know them by.
  sender_hash bytea check (octet_length(sender_hash) = 32),
  email text check (length(email) <= 320),
  name text check (length(name) <= 100),
  reason text not null check (length(reason) between 1 and 30),
  note text not null default '' check (length(note) <= 5000),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object' and octet_length(evidence::text) <= 262144),
  created_at timestamptz not null
);
create unique index report_once on report (case_id, sender_hash) where sender_hash is not null;
create index report_of_case on report (case_id, id);
create index report_reporter on report (reporter_id);
create index report_recent on report (sender_hash, created_at);
create index report_month on report (created_at);

-- Who is at a case: nobody else decides it until then.
create table report_claim (
  case_id uuid primary key references report_case (id) on delete cascade,
  staff_id uuid not null references account (id) on delete cascade,
  until timestamptz not null
);
create index report_claim_staff on report_claim (staff_id);

create table report_decision (
  id uuid primary key,
  case_id uuid not null unique references report_case (id) on delete cascade,
  owner_id uuid references account (id) on delete set null,
  outcome text not null check (outcome in ('none', 'warn', 'remove', 'suspend', 'ban')),
  reason text not null check (length(reason) between 1 and 30),
  ground text not null check (ground in ('law', 'terms')),
  text text not null check (length(text) between 1 and 2000),
  -- When a suspension ends.
  until timestamptz,
  -- What brings back a thing that was taken away.
  removed jsonb,
  decided_by uuid not null,
  decided_at timestamptz not null,
  -- When it was taken back, or a suspension has ended.
  undone_at timestamptz,
  ended_at timestamptz,
  unique (id, decided_by),
  check ((until is not null) = (outcome = 'suspend'))
);
create index report_decision_owner on report_decision (owner_id, id);
create index report_decision_month on report_decision (decided_at);
create index report_decision_until on report_decision (until) where outcome = 'suspend' and ended_at is null and undone_at is null;

-- The one appeal against a decision. The first key of two columns holds who decided before, so the check compares the truth.
create table report_appeal (
  decision_id uuid primary key,
  decision_by uuid not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'undone')),
  answer text check (length(answer) between 1 and 2000),
  decided_by uuid,
  decided_at timestamptz,
  foreign key (decision_id, decision_by) references report_decision (id, decided_by) on delete cascade,
  constraint decided_by_somebody_else check (decided_by <> decision_by),
  check (num_nonnulls(outcome, answer, decided_by, decided_at) in (0, 4))
);
create index report_appeal_open on report_appeal (decision_id) where decided_at is null;
create index report_appeal_month on report_appeal (created_at);

-- Files that are evidence: whoever removes one only notes that it is not wanted any more.
create table held_file (
  key text not null check (length(key) between 1 and 1024),
  holder uuid not null,
  unwanted_at timestamptz,
  primary key (key, holder)
);
create index held_file_holder on held_file (holder);
