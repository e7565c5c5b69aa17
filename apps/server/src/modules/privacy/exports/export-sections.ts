/**
 * A table whose rows are exported if one of its owner columns names the account. Columns that grant access are left
 * out.
 */
export interface Section {
  readonly table: string;
  /** Any of these columns may name the account. */
  readonly owners: readonly string[];
  readonly without?: readonly string[];
}
const of = (table: string, owner: string | readonly string[], ...without: string[]): Section => ({
  table,
  owners: typeof owner === 'string' ? [owner] : owner,
  without,
});

/**
 * Contents of an export, one file per table. It excludes other users' rows, and doesn't reveal who has blocked the
 * account.
 */
export const SECTIONS: readonly Section[] = [
  of('account', 'id', 'password_hash'),
  of('profile', 'account_id', 'contact', 'phone_code', 'phone', 'zipcode', 'address'),
  of('performer', 'id', 'decided_by'),
  of('studio', 'id', 'decided_by'),
  of('performer_schedule', 'performer_id'),
  of('session', 'account_id', 'token_hash'),
  of('identity_document', 'account_id', 'file_key', 'sealed_by'),
  of('friend', 'account_id'),
  of('friend_request', ['asker_id', 'asked_id']),
  of('favourite', 'user_id'),
  of('performer_reminder', 'user_id'),
  of('recent_view', 'viewer_id'),
  of('block', 'performer_id'),
  of('blocked_country', 'performer_id'),
  of('notification', 'account_id'),
  of('notification_choice', 'account_id'),
  of('notification_terms', 'account_id'),
  of('push_token', 'account_id', 'session_id', 'endpoint', 'p256dh', 'auth'),
  of('watch_position', 'user_id'),
  of('message', 'sender_id'),
  of('private_message', 'sender_id'),
  of('mass_message', 'performer_id'),
  of('message_reaction', 'account_id'),
  of('messaging_terms', 'account_id'),
  of('post', 'performer_id'),
  of('post_comment', 'author_id'),
  of('post_like', 'account_id'),
  of('clip', 'maker_id', 'node_url', 'video_key', 'poster_key'),
  of('poll_vote', 'viewer_id'),
  of('tip', 'user_id', 'request_hash'),
  of('payment', 'user_id', 'checkout_url', 'request_hash', 'request_key'),
  of('invoice', 'account_id'),
  of('invoice_buyer', 'account_id'),
  of('saved_card', 'user_id', 'reference', 'customer'),
  of('spending_limit', 'account_id'),
  of('spending_terms', 'account_id', 'hold_account_id'),
  of('coupon_use', 'user_id'),
  of('purchase', 'buyer_id'),
  of('product_order', 'buyer_id'),
  of('subscription', 'subscriber_id'),
  of('ticket', ['holder_id', 'buyer_id']),
  of('crowdfunding_contribution', 'contributor_id'),
  of('wheel_spin', 'viewer_id', 'server_seed'),
  of('show_participant', 'viewer_id'),
  of('refund_request', 'viewer_id', 'decided_by'),
  of('payout_request', 'account_id', 'network'),
  of('payment_detail', 'account_id', 'sealed', 'fingerprint'),
  of('tax_form', 'account_id', 'sealed'),
  of('catalog_item', 'performer_id', 'search_words'),
  of('recording', 'performer_id'),
  of('ledger_transfer', 'payer_id'),
  of('ledger_credit', 'account_id'),
  of('api_token', 'account_id', 'token_hash'),
  of('bot', 'performer_id'),
  of('contact_message', 'account_id', 'answered_by', 'sender_hash'),
];
