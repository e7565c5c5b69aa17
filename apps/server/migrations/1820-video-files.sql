-- Why a video cannot be used, in its own words: its index is missing, it has only sound, its codec is not known here, or its
-- HDR cannot be converted here.
alter table upload drop constraint upload_failure_check;
alter table upload add constraint upload_failure_check check (failure in ('unsupported', 'too-large', 'infected', 'broken',
  'too-long', 'given-up', 'expired', 'blocked', 'incomplete', 'no-picture', 'codec', 'hdr'));

-- Which version of the processing a video has been through (uploads/processing/remake-videos.ts). Version 0 copied pictures that an
-- editor had cut off, kept HDR as it was and took the first of several sounds: such videos are made again, once.
alter table upload add column made_version smallint not null default 0 check (made_version >= 0);
create index upload_outdated on upload (id) where kind = 'video' and state = 'ready' and made_version < 1;
