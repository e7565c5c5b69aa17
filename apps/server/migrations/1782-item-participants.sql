-- Galleries and photos name who else is in them, too.
alter table video_participant rename to item_participant;
alter table item_participant rename constraint video_participant_pkey to item_participant_pkey;
alter index video_participant_form rename to item_participant_form;
