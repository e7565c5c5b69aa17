-- A frozen wallet pays nothing: payments out of it are as insufficient as if it were empty, whatever runs at the same time, because
-- a payer's row is locked when it is read. Why replaced in place: one line of each function is another.
do $$
declare
  v_one text := pg_get_functiondef('ledger_post_one'::regproc);
  v_many text := pg_get_functiondef('ledger_post'::regproc);
  v_one_before constant text := 'and v_payer.balance_units < p_units;';
  v_many_before constant text := 'then 9000000000000000000 else a0.balance_units end as funds';
begin
  if position(v_one_before in v_one) = 0 or position(v_many_before in v_many) = 0 then
    raise exception 'the functions of the ledger are not the ones that this was written for';
  end if;
  execute replace(v_one, v_one_before, 'and (v_payer.frozen_at is not null or v_payer.balance_units < p_units);');
  execute replace(v_many, v_many_before,
    'then 9000000000000000000 when a0.frozen_at is not null then 0 else a0.balance_units end as funds');
end $$;
