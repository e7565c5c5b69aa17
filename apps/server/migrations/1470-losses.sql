-- What was bought, spent and then paid back by the gateway: no money stands behind these tokens, and the platform bears them.
insert into ledger_account (id, kind, owner_id)
  values ('00000000-0000-0000-0000-000000000005', 'platform', '00000000-0000-0000-0000-000000000005');
