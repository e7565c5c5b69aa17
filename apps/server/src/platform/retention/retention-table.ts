import type { KeptName } from '@footlight/contract';

/** Reasons for storing data at all, and for not storing it longer. */
export type KeptFor = 'security' | 'operation' | 'law' | 'people';

export interface Kept {
  /** Description for `docs/retention.md`. */
  readonly what: string;
  readonly tables: readonly string[];
  /** Days until deletion, or null if it stays as long as its account or its books. */
  readonly days: number | null;
  /** Setting with which staff change it, in days; `days` is its default. */
  readonly setting?: 'keepChatDays' | 'keepReportsDays' | 'keepContactDays' | 'keepDocumentsDays';
  /** Minimum days, whatever staff configure. The exception is 0, which keeps it permanently. */
  readonly fewest?: number;
  /** Event from which the days are counted. */
  readonly after: string;
  readonly why: string;
  readonly for: KeptFor;
  /** Scheduled job that deletes it. `retention.sweep` runs the modules' own sweeps. Null if nothing deletes it. */
  readonly job: string | null;
  /** True if it stays while its account is under a legal hold. */
  readonly isHeld?: boolean;
}

const SWEEP = 'retention.sweep';

/** Retention periods, their reasons, and the jobs that delete the data. Jobs read their days from here. */
export const RETENTION: Readonly<Record<KeptName, Kept>> = {
  sessions: {
    what: 'Sessions',
    tables: ['session'],
    days: 0,
    after: 'their end',
    for: 'security',
    job: 'auth.end-expired',
    why: 'Nobody is logged in by one that is over.',
  },
  logins: {
    what: 'Logins with address and device',
    tables: ['login_entry'],
    days: 180,
    after: 'the login',
    for: 'security',
    job: 'auth.purge',
    isHeld: true,
    why: 'People and staff see by them that somebody else was in an account.',
  },
  payoutNetworks: {
    what: 'Hashes of networks that payouts were asked from',
    tables: ['payout_request'],
    days: 30,
    after: 'the request',
    for: 'security',
    job: 'payouts.marks',
    why: 'Many accounts of one network that ask for payouts are looked at.',
  },
  visitors: {
    what: 'Hashes that visitors of a day are counted by',
    tables: ['visit_seen'],
    days: 1,
    after: 'the day',
    for: 'operation',
    job: 'statistics.forget',
    why: 'A visitor is counted once a day; the hash is of that day only.',
  },
  answers: {
    what: 'First answers of commands that may be repeated',
    tables: ['idempotency'],
    days: 1,
    after: 'the call',
    for: 'operation',
    job: 'http.forget-answers',
    why: 'A press that is sent twice is one.',
  },
  deadJobs: {
    what: 'Jobs that failed for good, mails included',
    tables: ['graphile_worker.jobs'],
    days: 14,
    after: 'the last attempt',
    for: 'operation',
    job: 'jobs.purge-dead',
    why: 'Staff can try them again. What was done is deleted at once.',
  },
  notifications: {
    what: 'Notifications',
    tables: ['notification', 'notification_actor'],
    days: 90,
    after: 'the last of a group',
    for: 'operation',
    job: 'notifications.prune',
    why: 'Read ones go after 30 days.',
  },
  events: {
    what: 'Events of programs, webhook deliveries and what was answered',
    days: 30,
    after: 'the event',
    tables: ['public_event', 'webhook_delivery', 'webhook_attempt'],
    for: 'operation',
    job: 'developers.purge',
    why: 'Receivers that were away read them again.',
  },
  senders: {
    what: 'Hashes by which writers to staff are counted',
    tables: ['contact_message'],
    days: 1,
    after: 'the message',
    for: 'security',
    job: 'contact.forget',
    why: 'Five messages an hour from one sender.',
  },
  agePasses: {
    what: 'That somebody has shown their age',
    tables: ['age_pass'],
    days: 0,
    after: 'its end',
    for: 'law',
    job: 'access.forget',
    why: 'Nothing else of a check is kept.',
  },
  exports: {
    what: 'Copies of one’s data',
    tables: ['data_export'],
    days: 0,
    after: 'the end of their link',
    for: 'people',
    job: 'privacy.remove-exports',
    why: 'They can be made again.',
  },
  recordExports: {
    what: 'Archives of records for an inspection',
    tables: ['record_export'],
    days: 1,
    after: 'they were made',
    for: 'law',
    job: 'inspections.remove',
    why: 'Whoever asked has downloaded them; that they were made stays.',
  },
  erasing: {
    what: 'Accounts whose owner erases them',
    tables: ['account', 'profile'],
    days: 30,
    after: 'the wish',
    for: 'people',
    job: 'privacy.erase',
    isHeld: true,
    why: 'A login within that time stops it.',
  },
  chat: {
    what: 'Lines of rooms and shows',
    tables: ['message'],
    days: 730,
    setting: 'keepChatDays',
    fewest: 30,
    after: 'the line',
    for: 'people',
    job: SWEEP,
    isHeld: true,
    why: 'What was said in passing need not be there for ever. Lines of open reports stay.',
  },
  contact: {
    what: 'Messages to staff that were answered',
    tables: ['contact_message'],
    days: 365,
    setting: 'keepContactDays',
    fewest: 30,
    after: 'the answer',
    for: 'people',
    job: SWEEP,
    isHeld: true,
    why: 'A question that comes again is understood.',
  },
  reports: {
    what: 'Decided reports, their evidence and held files, statements and appeals',
    tables: ['report_case', 'report', 'report_decision', 'report_appeal', 'held_file'],
    days: 365,
    setting: 'keepReportsDays',
    fewest: 200,
    after: 'the decision',
    for: 'law',
    job: SWEEP,
    isHeld: true,
    why: 'A decision can be appealed for six months. Open appeals and suspensions that run stay.',
  },
  messageReports: {
    what: 'Decided reports of private messages',
    tables: ['message_report'],
    days: 365,
    setting: 'keepReportsDays',
    fewest: 200,
    after: 'the decision',
    for: 'law',
    job: SWEEP,
    isHeld: true,
    why: 'As the reports above.',
  },
  orderAddresses: {
    what: 'Addresses and parcel numbers of orders',
    tables: ['product_order'],
    days: 730,
    after: 'the end of the order',
    for: 'people',
    job: SWEEP,
    isHeld: true,
    why: 'Until a parcel can no longer be asked for, nor a payment be disputed. The order itself stays.',
  },
  documents: {
    what: 'Identity documents',
    tables: ['identity_document'],
    days: 2555,
    setting: 'keepDocumentsDays',
    fewest: 365,
    after: 'the end of the account',
    for: 'law',
    job: SWEEP,
    isHeld: true,
    why: 'Who was shown, and that they were of age, can be asked for years later.',
  },
  releases: {
    what: 'Releases of people shown',
    tables: ['release_form'],
    days: 2555,
    setting: 'keepDocumentsDays',
    fewest: 365,
    after: 'the end of the creator’s account',
    for: 'law',
    job: SWEEP,
    isHeld: true,
    why: 'As identity documents.',
  },
  audit: {
    what: 'What staff have done',
    tables: ['audit_row'],
    days: null,
    after: '',
    for: 'law',
    job: null,
    why: 'The database refuses to change or delete a row: nobody can hide what they did.',
  },
  books: {
    what: 'Transfers, payments, payouts, invoices and tax forms',
    tables: [
      'ledger_transfer',
      'payment',
      'payment_event',
      'payment_dispute',
      'payment_return',
      'payment_notice',
      'payout_request',
      'payout_hold',
      'invoice',
      'tax_form',
    ],
    days: null,
    after: '',
    for: 'law',
    job: null,
    why: 'Books are kept for ten years by law, and a balance is the sum of all of them. Events of gateways hold their ids and times, and are evidence in a dispute.',
  },
  affiliates: {
    what: 'Who brought whom, what came of it, and clicks by day',
    tables: ['affiliate', 'affiliate_referral', 'affiliate_share', 'affiliate_day'],
    days: null,
    after: '',
    for: 'law',
    job: null,
    why: 'Shares are paid out, so they are books. No visitor is kept, and of an account that was erased only its number is left.',
  },
  campaigns: {
    what: 'Hashes by which a campaign knows somebody again',
    tables: ['campaign_claim', 'campaign_identity'],
    days: null,
    after: '',
    for: 'operation',
    job: null,
    why: 'Welcome tokens are given once, also to whoever comes back under another name. Mailboxes, devices and cards cannot be read from the hashes.',
  },
};

/** Data that modules delete for `retention.sweep`. */
export const SWEPT = [
  'chat',
  'contact',
  'reports',
  'messageReports',
  'orderAddresses',
  'documents',
  'releases',
] as const;
export type SweptName = (typeof SWEPT)[number];

const DAY_MS = 86_400_000;

/** Returns the time before which data is deleted, according to the table. Permanent data is never before it. */
export const cutOf = (name: KeptName, now: Date): Date => {
  const { days } = RETENTION[name];
  return new Date(days === null ? 0 : now.getTime() - days * DAY_MS);
};
