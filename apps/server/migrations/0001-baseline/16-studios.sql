create table studio (
  id uuid primary key references account (id) on delete cascade,
  verification_status text not null default 'pending',
  rejection_reason text check (length(rejection_reason) <= 500),
  decided_at timestamptz,
  -- The staff member. Null if the system did it.
  decided_by uuid references account (id) on delete set null,
  check (verification_status in ('pending', 'verified', 'rejected'))
);
create index studio_verification on studio (verification_status, id);

alter table commission_rate add foreign key (studio_id) references studio (id) on delete cascade;

alter table commission_proposal add foreign key (studio_id) references studio (id) on delete cascade;

alter table performer add foreign key (studio_id) references studio (id) on delete set null;
