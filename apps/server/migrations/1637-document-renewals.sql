-- Documents that creators upload again, beside those that staff have approved.

alter table identity_document
  -- `renewal` waits for a decision; `past` was good once, and is kept as the law asks.
  add column state text not null default 'current' check (state in ('current', 'renewal', 'past'));
alter table identity_document drop constraint identity_document_account_id_kind_key;
create unique index identity_document_once on identity_document (account_id, kind, state) where state <> 'past';
create index identity_document_account on identity_document (account_id, state);

-- New documents of an approved creator, until staff decide.
create table document_renewal (
  performer_id uuid primary key references performer (id) on delete cascade,
  expires_at date not null,
  created_at timestamptz not null
);

-- How many days before the end of the documents their owner was warned last.
create table document_warning (
  performer_id uuid primary key references performer (id) on delete cascade,
  days_left smallint not null check (days_left between 0 and 30)
);
create index performer_documents_end on performer (document_expires_at) where verification_status = 'verified';
