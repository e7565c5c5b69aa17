-- Fan levels per creator: by a viewer's total spending, in the creator's own bands.
create table fan_terms (
  performer_id uuid primary key references performer (id) on delete cascade,
  is_on boolean not null,
  -- [{name, units}], each with a higher minimum than the one before.
  levels jsonb not null check (jsonb_array_length(levels) between 1 and 10),
  updated_at timestamptz not null
);

-- What a viewer has spent on a creator: whatever the ledger paid with the creator as first receiver, including
-- commission, less refunds. Written by the trigger below in the payment's transaction.
create table fan_spend (
  user_id uuid not null,
  performer_id uuid not null,
  units bigint not null check (units >= 0),
  -- Minimum of the highest level that the room was notified of.
  told_units bigint not null default 0,
  -- Whether the job has to check for a new level.
  is_fresh boolean not null default false,
  primary key (user_id, performer_id)
) with (fillfactor = 70);
create index fan_spend_fresh on fan_spend (user_id, performer_id) where is_fresh;

create function fan_levels(performer uuid) returns jsonb language sql stable as $$
  select coalesce((select case when is_on then levels else '[]' end from fan_terms where performer_id = performer),
    '[{"name": "Bronze", "units": 10000}, {"name": "Silver", "units": 50000}, {"name": "Gold", "units": 200000},
      {"name": "Platinum", "units": 500000}, {"name": "Diamond", "units": 1000000}]'::jsonb)
$$;

-- {number, name, units} of a viewer's level with a creator. Null below the first.
create function fan_level_row(viewer uuid, performer uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('number', l.n, 'name', l.level -> 'name', 'units', l.level -> 'units')
    from fan_spend f, jsonb_array_elements(fan_levels(performer)) with ordinality as l (level, n)
   where f.user_id = viewer and f.performer_id = performer and (l.level ->> 'units')::bigint <= f.units
   order by l.n desc limit 1
$$;

-- A viewer's level as a badge: {number, name}.
create function fan_level(viewer uuid, performer uuid) returns jsonb language sql stable as $$
  select fan_level_row(viewer, performer) - 'units'
$$;

create function fan_note_spent()
  returns trigger
  language plpgsql
  set enable_seqscan TO 'off'
  set enable_hashjoin TO 'off'
  set enable_mergejoin TO 'off' as $$
begin
  insert into fan_spend as f (user_id, performer_id, units, is_fresh)
  select a.owner_id, t.to1_id, -sum(t.payer_units), bool_or(t.kind <> 'tip')
    from fresh t join ledger_account a on a.id = t.payer_id and a.kind in ('wallet', 'hold') join performer p on p.id = t.to1_id
   where t.payer_units < 0
   group by a.owner_id, t.to1_id order by a.owner_id, t.to1_id
  on conflict (user_id, performer_id) do update set units = f.units + excluded.units, is_fresh = f.is_fresh or excluded.is_fresh;
  if exists (select 1 from fresh where payer_units > 0) then
    update fan_spend f set units = f.units - b.units
      from (select a.owner_id, t.to1_id, sum(t.payer_units)::bigint as units
              from fresh t join ledger_account a on a.id = t.payer_id and a.kind in ('wallet', 'hold')
             where t.payer_units > 0 group by a.owner_id, t.to1_id) b
     where f.user_id = b.owner_id and f.performer_id = b.to1_id;
  end if;
  return null;
end $$;
create trigger ledger_transfer_fans after insert on ledger_transfer referencing new table as fresh for each statement execute function fan_note_spent();
