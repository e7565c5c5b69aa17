-- Pictures of the emotes in a line, by name, as they were when it was written: {name: address}.
alter table message add column emotes jsonb;
