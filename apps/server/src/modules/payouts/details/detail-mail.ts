import type { PaymentType } from '@footlight/contract';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Site } from '../state/payout-mails.ts';

interface Owner {
  readonly email: string;
  readonly name: string;
}
const TYPES: Readonly<Record<PaymentType, string>> = {
  bank_transfer: 'bank transfer',
  direct_deposit: 'direct deposit',
  paxum: 'Paxum',
  bitpay: 'bitcoin',
};
export type DetailChange = 'saved' | 'default' | 'removed';

/** To the owner: somebody, most likely they themselves, changed where they are paid. */
export function detailMail(
  to: Owner,
  site: Site,
  what: DetailChange,
  detail: { readonly type: PaymentType; readonly masked: string; readonly frozenUntil?: Date | undefined },
): Mail {
  const way = `${TYPES[detail.type]} (${detail.masked})`;
  const words = {
    saved: `From now on your payouts by ${way} use the details that were just given.`,
    default: `From now on you are paid by ${way} unless a request says otherwise.`,
    removed: `${way} was removed from the ways you are paid.`,
  }[what];
  const until = detail.frozenUntil?.toISOString().slice(0, 16).replace('T', ' ');
  return {
    to: to.email,
    subject: 'Your payment details were changed',
    text: [
      `Hello ${to.name},`,
      words,
      ...(until ? [`To protect you, nothing is paid to them before ${until} UTC.`] : []),
      `If it was not you, set a new password at once and write to us: ${site.url}/auth/forgot`,
      `— ${site.name}, ${site.url}`,
    ].join('\n\n'),
  };
}
