create table campaign (
  -- Also the id of the ledger account with the budget.
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  -- welcome: one of all such campaigns per person. code: each campaign once per person.
  kind text not null check (kind in ('welcome', 'code')),
  units bigint not null check (units between 1 and 100000000),
  -- Requirement: a confirmed address, or also a payment.
  after text not null check (after in ('verified', 'payment')),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null,
  created_by uuid references account (id) on delete set null,
  check (ends_at > starts_at)
);

-- A redeemed code, granted once.
create table campaign_claim (
  -- UUIDv7: sorts by creation time. The key of the transfer.
  id uuid primary key,
  campaign_id uuid not null references campaign (id),
  account_id uuid not null references account (id) on delete cascade,
  -- Where one grant is allowed: all welcome campaigns, or this one.
  scope text not null check (length(scope) between 1 and 40),
  state text not null default 'waits' check (state in ('waits', 'granted', 'refused')),
  reason text check (reason in ('mailbox', 'device', 'means', 'network', 'used-up', 'ended')),
  -- Keyed hashes of the device and its network.
  device bytea not null check (length(device) = 32),
  network bytea not null check (length(network) = 32),
  created_at timestamptz not null,
  decided_at timestamptz,
  transfer_id uuid unique,
  check ((state = 'waits') = (decided_at is null)),
  check ((state = 'granted') = (transfer_id is not null)),
  check ((state = 'refused') = (reason is not null)),
  unique (scope, account_id)
);
create index campaign_claim_campaign on campaign_claim (campaign_id, id);
create index campaign_claim_waits on campaign_claim (id) where state = 'waits';
create index campaign_claim_network on campaign_claim (scope, network, decided_at) where state = 'granted';
create index campaign_claim_account on campaign_claim (account_id, id);

-- Keyed hashes of those who received tokens: each mailbox, device and card once per scope.
create table campaign_identity (
  scope text not null,
  kind text not null check (kind in ('mailbox', 'device', 'means')),
  hash bytea not null check (length(hash) = 32),
  claim_id uuid not null references campaign_claim (id) on delete cascade,
  primary key (scope, kind, hash)
);
create index campaign_identity_claim on campaign_identity (claim_id);

-- Whatever the code does, a grant is what the campaign gives, from its own budget, to the claimant.
create function campaign_check_grant() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from ledger_transfer t join campaign c on c.id = new.campaign_id
     where t.id = new.transfer_id and t.payer_id = c.id and t.kind = 'grant' and t.to1_id = new.account_id and t.to2_id is null) then
    raise exception 'claim % was not granted out of its budget', new.id;
  end if;
  return null;
end $$;
create constraint trigger campaign_claim_granted after insert
  or update on campaign_claim deferrable initially deferred for each row when ((new.state = 'granted')) execute function campaign_check_grant();
