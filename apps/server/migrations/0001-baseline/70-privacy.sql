create table data_export (
  -- UUIDv7: sorts by request time.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  state text not null check (state in ('pending', 'ready', 'failed')),
  -- Not under public/.
  file_key text check (length(file_key) <= 200),
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (file_key is not null)),
  check ((state = 'ready') = (expires_at is not null))
);
create unique index data_export_pending on data_export (account_id) where state = 'pending';
create index data_export_account on data_export (account_id, id);
create index data_export_expiry on data_export (expires_at) where expires_at is not null;

-- Erases an account's owner from every table at once. What stays is listed in docs/decisions/0082-erasing.md. A test
-- searches all text in the database for what this misses.
create function erase_account(p_id uuid) returns void language plpgsql as $$
declare
  p_name constant text := 'Erased account';
begin
  -- Logins, and what belongs to nobody else.
  delete from session where account_id = p_id;
  delete from email_token where account_id = p_id;
  delete from login_requestor where account_id = p_id;
  delete from two_factor where account_id = p_id;
  delete from recovery_code where account_id = p_id;
  delete from push_token where account_id = p_id;
  delete from notification where account_id = p_id or actor_id = p_id;
  delete from notification_actor where account_id = p_id or actor_id = p_id;
  delete from notification_choice where account_id = p_id;
  delete from notification_terms where account_id = p_id;
  delete from friend where account_id = p_id or friend_id = p_id;
  delete from friend_request where asker_id = p_id or asked_id = p_id;
  update favourite_count c set favourites = c.favourites - 1
   where c.favourites > 0 and c.performer_id in (select f.performer_id from favourite f where f.user_id = p_id);
  delete from favourite where user_id = p_id;
  delete from performer_reminder where user_id = p_id;
  delete from recent_view where viewer_id = p_id;
  delete from block where user_id = p_id or performer_id = p_id;
  delete from blocked_country where performer_id = p_id;
  delete from mute where user_id = p_id;
  delete from chat_pace where user_id = p_id;
  delete from invoice_buyer where account_id = p_id;
  delete from auto_top_up where user_id = p_id;
  delete from saved_card where user_id = p_id;
  delete from gateway_customer where user_id = p_id;
  delete from spending_limit where account_id = p_id;
  delete from profile where account_id = p_id;
  delete from data_export where account_id = p_id;
  delete from idempotency where scope like '%' || p_id::text || '%';

  -- Texts written to others keep their place without their words.
  update message set text = '', notice = null, emotes = null, sender_level = null, deleted_at = coalesce(deleted_at, now()) where sender_id = p_id;
  delete from message_reaction where account_id = p_id;
  update private_message set text = '', preview = null, deleted_at = coalesce(deleted_at, now()) where sender_id = p_id;
  update post_comment set text = 'Deleted' where author_id = p_id;
  delete from post_like where account_id = p_id;
  update tip set note = null where user_id = p_id and note is not null;
  update refund_request set description = 'Deleted' where viewer_id = p_id;
  update crowdfunding_verdict set reason = 'Deleted' where contributor_id = p_id and reason is not null;
  update subscription_period set note = null where payer_id = p_id and note is not null;
  update subscription set handle = 'deleted' where subscriber_id = p_id and handle is not null;
  update contact_message set name = p_name, email = 'erased@erased.invalid', subject = 'Deleted', message = 'Deleted', answer = case when answer is null then null else 'Deleted' end
   where account_id = p_id;
  update product_order set address = case when address is null then null else 'Deleted' end, shipping_code = null where buyer_id = p_id;
  update wheel_spin set client_seed = '' where viewer_id = p_id and status <> 'pending';
  update payment set checkout_url = null where user_id = p_id;

  -- What a creator published about themselves.
  delete from performer_schedule where performer_id = p_id;
  update performer set tags = '{}', languages = '{}', category_id = null, category_ids = '{}', picture_key = null, cover_key = null,
         rejection_reason = null where id = p_id;
  update conversation set pinned_note = null where performer_id = p_id;
  update subscription_terms set welcome = null where performer_id = p_id and welcome is not null;

  update account
     set email = 'erased-' || p_id::text || '@erased.invalid', username = 'erased' || right(replace(p_id::text, '-', ''), 20), name = p_name,
         password_hash = '$argon2id$erased', password_changed_at = null, email_verified_at = null, avatar_key = null, country = null,
         language = null, gender = null, bio = '', is_in_leaders = false, hides_country = true, hides_online = true,
         suspension_reason = 'erased by its owner', restorable_until = null, erased_at = now(), updated_at = now()
   where id = p_id;
end $$;
