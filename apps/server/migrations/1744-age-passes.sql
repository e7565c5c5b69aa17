-- Who has shown that they are of age, where the site asks for it by country. No document and no date of birth is kept.
create table age_pass (
  account_id uuid primary key references account (id) on delete cascade,
  provider text not null check (length(provider) between 1 and 40),
  reference text not null check (length(reference) between 1 and 200),
  passed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > passed_at)
);
