-- A returned part of the money returned the same part of the tokens, and never more than was paid.
create function payment_return_exact() returns trigger language plpgsql as $$
declare
  v_payment uuid := new.payment_id;
begin
  if exists (
    select 1 from payment_return r join payment p on p.id = r.payment_id
     cross join lateral (
       select coalesce(sum(d.amount_minor), 0) as minor from payment_dispute d where d.payment_id = p.id and d.state <> 'won') disputed
     where r.payment_id = v_payment and (
       r.refunded_minor + r.disputed_minor > p.price_minor
       or r.disputed_minor <> least(disputed.minor, p.price_minor - r.refunded_minor)
       or r.wallet_units + r.lost_units <> p.tokens_units * (r.refunded_minor + r.disputed_minor) / p.price_minor
       or r.bonus_units + r.bonus_spent_units <> p.bonus_units * (r.refunded_minor + r.disputed_minor) / p.price_minor)) then
    raise exception 'payment % gave back another part of its tokens than of its money', v_payment;
  end if;
  return null;
end $$;
