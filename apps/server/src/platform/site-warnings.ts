import type { statisticsStaff } from '@footlight/contract';
import type { Answer } from '@footlight/contract';

/** A configuration choice that staff should know about, shown in the back office. */
export type SiteWarning = Answer<typeof statisticsStaff.overview>['warnings'][number];

export const warningWords: Readonly<Record<SiteWarning, string>> = {
  'sandbox-payments': 'tokens are free: the sandbox checkout takes no money (DEV_ADAPTERS)',
  mailbox: 'anyone can read all mails, including their codes and links, at /dev/mailbox (DEV_ADAPTERS)',
  demo: 'anyone can log in to the demo accounts: their password is public (DEV_ADAPTERS)',
  'dev-pages': 'anyone can open the developer pages below /dev (DEV_ADAPTERS)',
  'plain-http': 'PUBLIC_URL is plain http: passwords are sent unencrypted, and browsers block cameras (ALLOW_HTTP)',
  'no-mail': 'SMTP_URL is not set: mails aren’t sent, so nobody can confirm an address or reset a password',
  'no-payments': 'no payment gateway is configured: nobody can buy tokens',
  'no-scanner': 'CLAMD_ADDRESS is not set: uploads aren’t scanned for viruses',
};
