-- Forms by which tax authorities know who was paid (docs/decisions/0074-tax-forms.md).
create table tax_form (
  -- UUIDv7: sorts by filing time.
  id uuid primary key,
  account_id uuid not null references account (id),
  form text not null check (form in ('w9', 'w8ben', 'w8bene', 'dac7')),
  -- The tax authority. An account has one form on file for each.
  office text not null generated always as (
case form
    when 'dac7' then 'eu'
    else 'us'
end) stored,
  -- The whole form, sealed with the site's keys for this row only.
  sealed text not null check (length(sealed) between 1 and 20000),
  signed_at timestamptz not null,
  replaced_at timestamptz,
  check (replaced_at >= signed_at)
);
create unique index tax_form_on_file on tax_form (account_id, office) where replaced_at is null;
create index tax_form_account on tax_form (account_id, id);
create index tax_form_signed on tax_form (office, signed_at);
