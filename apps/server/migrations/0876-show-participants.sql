-- A viewer's part of a paid show is a participant, the word of the field.
alter table show_seat rename to show_participant;
alter table show_minute rename column seat_id to participant_id;
alter table media_grant rename column seat_id to participant_id;
alter index show_seat_taken rename to show_participant_present;
alter index show_seat_viewer rename to show_participant_viewer;
alter index media_grant_seat rename to media_grant_participant;
