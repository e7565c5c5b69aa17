-- Proof of an applicant's identity. The files are private, and each staff access is in the audit log.
create table identity_document (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  kind text not null check (kind in ('documentVerification', 'idVerification')),
  file_key text not null unique,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null,
  -- Id of the key that seals the file at rest. Null if an earlier version stored it in plain; a job seals it.
  sealed_by text check (length(sealed_by) between 1 and 40),
  -- `renewal` awaits a decision. `past` was valid once and is kept as the law requires.
  state text not null default 'current' check (state in ('current', 'renewal', 'past'))
);
create unique index identity_document_once on identity_document (account_id, kind, state) where state <> 'past';
create index identity_document_account on identity_document (account_id, state);

-- New documents of an approved creator, until staff decide.
create table document_renewal (
  performer_id uuid primary key references performer (id) on delete cascade,
  expires_at date not null,
  created_at timestamptz not null
);

-- How many days before expiry the owner was last warned.
create table document_warning (
  performer_id uuid primary key references performer (id) on delete cascade,
  days_left smallint not null check (days_left between 0 and 30)
);
