create table featured_package (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  -- Maximum number of consecutive days.
  days integer not null check (days between 1 and 60),
  -- Price in the currency's smallest unit (cents).
  price_minor integer not null check (price_minor > 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  is_active boolean not null default true,
  ordering integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index featured_package_ordering on featured_package (ordering, id);

-- A booking. What was sold is copied, so that later changes of the package don't alter it. Its id is that of its
-- payment.
create table featured_booking (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  package_id uuid not null references featured_package (id),
  package_name text not null,
  price_minor integer not null check (price_minor > 0),
  currency text not null,
  -- Days of the site's calendar, both included.
  from_day date not null,
  to_day date not null,
  -- unpaid: its places are reserved until waits_until. expired: not paid in time. cancelled: by its creator.
  status text not null,
  waits_until timestamptz,
  -- Who or what rejected it. late: nobody reviewed it in time. payment: the money was taken back. Staff give a
  -- reason.
  cause text check (cause in ('staff', 'late', 'payment')),
  reason text check (length(reason) <= 500),
  -- due: the gateway is being asked for a refund.
  refund text not null default 'none' check (refund in ('none', 'due', 'done')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  decided_at timestamptz,
  ended_at timestamptz,
  check (status in ('unpaid', 'pending', 'approved', 'active', 'finished', 'rejected', 'cancelled', 'expired')),
  check ((to_day - from_day) >= 0 and (to_day - from_day) <= 59),
  check ((status = 'unpaid') = (waits_until is not null)),
  check ((status not in ('pending', 'approved', 'active', 'finished', 'rejected')) or paid_at is not null),
  check ((status not in ('approved', 'active', 'finished')) or decided_at is not null and refund = 'none'),
  check ((status in ('finished', 'rejected', 'cancelled', 'expired')) = (ended_at is not null)),
  check (refund = 'none' or paid_at is not null),
  check ((status = 'rejected') = (cause is not null)),
  check (cause is null or (cause = 'staff') = (reason is not null))
) with (fillfactor = 80);
create index featured_booking_own on featured_booking (performer_id, id);
create index featured_booking_status on featured_booking (status, id);
create index featured_booking_open on featured_booking (from_day) where status in ('unpaid', 'pending', 'approved',
  'active');

-- A place on one day: taken once, and at most one per creator.
create table featured_place (
  day date not null,
  place smallint not null check (place between 1 and 50),
  booking_id uuid not null references featured_booking (id) on delete cascade,
  performer_id uuid not null,
  primary key (day, place),
  unique (performer_id, day)
);
create index featured_place_booking on featured_place (booking_id);
