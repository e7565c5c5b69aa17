-- A picture that cannot be used says why.
alter table upload drop constraint upload_failure_check, add constraint upload_failure_check check (failure in (
  'unsupported', 'too-large', 'infected', 'broken', 'too-long', 'given-up', 'expired', 'blocked',
  'incomplete', 'no-picture', 'codec', 'hdr', 'not-a-picture', 'cut-off', 'too-many-pixels', 'too-animated'));
