-- VAT that a business of another member state pays itself (docs/decisions/0075-reverse-charge.md).
alter table invoice_buyer
  -- Whether the register of VAT numbers knows the number; null where it was not asked.
  add column vat_is_valid boolean,
  add check (vat_is_valid is null or vat_number <> '');
alter table payment add column is_reverse_charge boolean not null default false,
  add check (not is_reverse_charge or (tax_basis_points = 0 and tax_name is null));
alter table invoice add column is_reverse_charge boolean not null default false,
  add check (not is_reverse_charge or tax_minor = 0);
