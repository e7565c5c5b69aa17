/**
 * Every error code of the API and of the media routes (WHIP, WHEP, HLS), with its status and user-facing message.
 * Clients match on the code, never on the message.
 */
export const errorTable = {
  VALIDATION_FAILED: [400, 'Bad request!'],
  BAD_REQUEST: [400, 'Bad request!'],
  UNAUTHENTICATED: [401, 'Please log in first.'],
  BAD_CREDENTIALS: [401, 'Wrong email or password.'],
  CODE_WRONG: [401, 'This code is wrong or has expired.'],
  REQUESTOR_EXPIRED: [401, 'This login has expired. Please log in again.'],
  FORBIDDEN: [403, 'Forbidden in the action!'],
  AGE_CHECK: [403, 'Please confirm your age first.'],
  STUDIO_ROLE: [403, 'Your role in this studio does not allow this.'],
  FEATURE_OFF: [409, 'This feature is currently turned off on this site.'],
  SECOND_FACTOR_REQUIRED: [403, 'Please set up a second factor first: this site requires it for staff.'],
  ONLY_LOOKING: [403, 'You are viewing the site as someone else: you cannot change anything or see private content.'],
  EMAIL_NOT_VERIFIED: [409, 'Please confirm your email address first.'],
  ACCOUNT_SUSPENDED: [403, 'This account is suspended.'],
  ACCOUNT_FROZEN: [403, 'Payments from this account are paused while we review a chargeback. Please contact us.'],
  NOT_VERIFIED: [403, 'Your account has not been approved yet.'],
  DOCUMENTS_EXPIRED: [403, 'Your identity documents have expired. Upload new ones in your settings, under Documents.'],
  MEMBER_INACTIVE: [403, 'Your studio has set you inactive.'],
  BLOCKED: [403, 'You cannot enter this room.'],
  SUBSCRIBERS_ONLY: [403, 'Only subscribers can write here now.'],
  MUTED: [403, 'You are muted in this room.'],
  PASSWORD_WRONG: [400, 'The password is wrong.'],
  LINK_EXPIRED: [403, 'This link is no longer valid.'],
  INSUFFICIENT_BALANCE: [402, 'You do not have enough tokens.'],
  SPENDING_LIMIT: [409, 'This would exceed the limit you have set.'],
  NOT_FOUND: [404, 'Not found.'],
  CONFLICT: [409, 'That has changed in the meantime. Please try again.'],
  EMAIL_TAKEN: [409, 'An account with this email already exists.'],
  USERNAME_TAKEN: [409, 'This username is taken.'],
  IDEMPOTENCY_KEY_REUSED: [409, 'This request key was used for something else.'],
  ALREADY_LIVE: [409, 'You are already live.'],
  NOT_LIVE: [409, 'This stream is not live.'],
  SHOW_BUSY: [409, 'The performer is in another show.'],
  SHOW_OVER: [409, 'This show is over.'],
  POLL_OVER: [409, 'This poll is over.'],
  SHOW_FULL: [409, 'This show is full.'],
  NOT_OFFERED: [409, 'The performer does not offer this.'],
  PAYMENT_REQUIRED: [402, 'This is a paid show.'],
  ALREADY_DONE: [409, 'This has already been done.'],
  TWO_FACTOR_ON: [409, 'Two-factor login is already on.'],
  PAYMENT_DECLINED: [402, 'The payment was declined.'],
  TOO_LARGE: [413, 'Request Entity Too Large'],
  UNSUPPORTED_FILE: [415, 'This type of file cannot be uploaded.'],
  SLOW_DOWN: [429, 'Not so fast, please wait a moment.'],
  RATE_LIMITED: [429, 'Too many requests, please wait a moment.'],
  UNEXPECTED: [500, 'Something went wrong!'],
  UNAVAILABLE: [503, 'This is not available right now.'],
  BAD_SDP: [400, 'This is not a usable session description.'],
  PLAYBACK_REVOKED: [403, 'You can no longer watch this stream.'],
  STREAM_NOT_LIVE: [404, 'This stream is not live.'],
  SESSION_NOT_FOUND: [404, 'This media session does not exist.'],
  FILE_NOT_FOUND: [404, 'This part of the stream does not exist.'],
  CODEC_NOT_OFFERED: [406, 'No common codec: H.264 or VP8 video and Opus audio are needed.'],
  HLS_UNAVAILABLE: [409, 'This stream cannot be played as HLS.'],
  WEBRTC_UNAVAILABLE: [409, 'This stream cannot be played over WebRTC right now; use HLS.'],
  ENGINE_LACKS_THIS: [501, 'The media server of this site does not support this.'],
  HLS_NOT_READY: [503, 'The stream is starting. Please try again.'],
  STREAM_FULL: [503, 'This stream cannot take more viewers.'],
  MEDIA_CLOSED: [503, 'The media server is shutting down.'],
  MAINTENANCE: [503, 'We are doing maintenance and will be back soon.'],
} as const satisfies Record<string, readonly [status: number, words: string]>;

export type ErrorCode = keyof typeof errorTable;

export interface ErrorBody {
  statusCode: number;
  error: string;
  message: string | { property: string; constraints: Record<string, string> }[];
  code: ErrorCode;
  requestId?: string;
  /** With SPENDING_LIMIT: time the caller can spend again, in ISO 8601. */
  until?: string;
}
