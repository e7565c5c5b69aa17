-- What a broadcast has earned is one figure everywhere: the performer's share. The rest of what was spent is beside it.
alter table stream_tally
  add column gross_units bigint not null default 0 check (gross_units >= 0),
  add column platform_units bigint not null default 0 check (platform_units >= 0),
  add column studio_units bigint not null default 0 check (studio_units >= 0);

-- Earlier sums mixed tips before fees with shows after them, and stay as they were counted.
update stream_tally set gross_units = earned_units;

alter table stream_tally add constraint stream_tally_shares
  check (gross_units = earned_units + platform_units + studio_units);
