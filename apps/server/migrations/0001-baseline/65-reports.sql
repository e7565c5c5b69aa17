-- A reported thing: one open case, however many people report it.
create table report_case (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- Its owner. Null if only an address is known.
  owner_id uuid references account (id) on delete set null,
  title text not null check (length(title) <= 300),
  reason text not null check (length(reason) between 1 and 30),
  state text not null default 'open' check (state in ('open', 'decided')),
  -- 0 is urgent.
  rank smallint not null check (rank in (0, 1)),
  reports integer not null default 0 check (reports >= 0),
  -- What restores a thing that is hidden until the decision.
  hidden jsonb,
  created_at timestamptz not null,
  due_at timestamptz not null,
  check (kind in ('profile', 'room', 'chat-message', 'private-message', 'video', 'photo', 'gallery', 'product',
    'post', 'comment', 'clip', 'recording', 'link', 'upload'))
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
  -- Keyed hash of the reporter, to recognise repeats.
  sender_hash bytea check (octet_length(sender_hash) = 32),
  email text check (length(email) <= 320),
  name text check (length(name) <= 100),
  reason text not null check (length(reason) between 1 and 30),
  note text not null default '' check (length(note) <= 5000),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object' and octet_length(evidence::text) <= 262144),
  created_at timestamptz not null,
  language text check (language in ('en', 'de'))
);
create unique index report_once on report (case_id, sender_hash) where sender_hash is not null;
create index report_of_case on report (case_id, id);
create index report_reporter on report (reporter_id);
create index report_recent on report (sender_hash, created_at);
create index report_month on report (created_at);
create index report_email on report (email, id) where email is not null;

-- The staff member working on a case. Nobody else can decide it meanwhile.
create table report_claim (
  case_id uuid primary key references report_case (id) on delete cascade,
  staff_id uuid not null references account (id) on delete cascade,
  until timestamptz not null
);
create index report_claim_staff on report_claim (staff_id);

create table report_decision (
  id uuid primary key,
  case_id uuid not null references report_case (id) on delete cascade,
  owner_id uuid references account (id) on delete set null,
  outcome text not null check (outcome in ('none', 'warn', 'remove', 'suspend', 'ban')),
  reason text not null check (length(reason) between 1 and 30),
  ground text not null check (ground in ('law', 'terms')),
  text text not null check (length(text) between 1 and 2000),
  -- When a suspension ends.
  until timestamptz,
  -- What restores a removed thing.
  removed jsonb,
  decided_by uuid not null,
  decided_at timestamptz not null,
  -- When it was reversed, or a suspension ended.
  undone_at timestamptz,
  ended_at timestamptz,
  -- A decision after which the case was reopened, for somebody else to decide.
  reopened_at timestamptz,
  check ((until is not null) = (outcome = 'suspend')),
  unique (id, decided_by),
  constraint report_decision_reopened check (reopened_at is null or undone_at is not null)
);
create index report_decision_owner on report_decision (owner_id, id);
create index report_decision_month on report_decision (decided_at);
create index report_decision_until on report_decision (until) where (outcome = 'suspend') and (ended_at is null)
  and (undone_at is null);
create unique index report_decision_standing on report_decision (case_id) where reopened_at is null;
create index report_decision_case on report_decision (case_id, id);

-- The one appeal against a decision. The first two-column key contains who decided before, so that the check can
-- compare.
create table report_appeal (
  decision_id uuid primary key,
  decision_by uuid not null,
  text text not null check (length(text) between 1 and 5000),
  created_at timestamptz not null,
  outcome text check (outcome in ('upheld', 'undone')),
  answer text check (length(answer) between 1 and 2000),
  decided_by uuid,
  decided_at timestamptz,
  -- The report that an objection is about. Absent if the person concerned appeals.
  report_id uuid references report (id) on delete set null,
  constraint decided_by_somebody_else check (decided_by <> decision_by),
  check (num_nonnulls(outcome, answer, decided_by, decided_at) in (0, 4)),
  foreign key (decision_id, decision_by) references report_decision (id, decided_by) on delete cascade
);
create index report_appeal_open on report_appeal (decision_id) where decided_at is null;
create index report_appeal_month on report_appeal (created_at);
create unique index report_appeal_report on report_appeal (report_id);
