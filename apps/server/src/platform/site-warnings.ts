import type { statisticsStaff } from '@footlight/contract';
import type { Answer } from '@footlight/contract';

/** An operator's choice that people should know about. Staff see it in the back office. */
export type SiteWarning = Answer<typeof statisticsStaff.overview>['warnings'][number];

export const warningWords: Readonly<Record<SiteWarning, string>> = {
  'sandbox-payments': 'tokens are given for nothing: the sandbox checkout takes no money (DEV_ADAPTERS)',
  mailbox: 'everybody can read every mail, with its codes and links, at /dev/mailbox (DEV_ADAPTERS)',
  demo: 'the demo accounts are open to everybody; their password is public (DEV_ADAPTERS)',
  'dev-pages': 'the pages for developers below /dev are open to everybody (DEV_ADAPTERS)',
  'plain-http': 'PUBLIC_URL is plain http: passwords travel unencrypted and browsers give no camera (ALLOW_HTTP)',
  'no-mail': 'SMTP_URL is not set: mails wait, so nobody can confirm an address or reset a password',
  'no-payments': 'no payment gateway is set up: nobody can buy tokens',
  'no-scanner': 'CLAMD_ADDRESS is not set: nobody looks for viruses in what creators upload',
};
