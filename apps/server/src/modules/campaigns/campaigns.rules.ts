import { createHmac } from 'node:crypto';
import { networkOf } from '../../platform/visitor.ts';
import { mailboxOf } from '../accounts/index.ts';

/**
 * Maximum grants per network and scope within NETWORK_DAYS. A higher number suggests an account farm, or a shared
 * network such as a hotel's.
 */
export const MOST_OF_NETWORK = 5;
export const NETWORK_DAYS = 30;
/** Days after which a claim that still waits for a confirmed email address or a payment expires. */
export const WAIT_DAYS = 60;

/** Returns the scope within which a person gets only one grant. */
export const scopeOf = ({ id, kind }: { readonly id: string; readonly kind: string }): string =>
  kind === 'welcome' ? 'welcome' : id;

/** Creates keyed hashes that are meaningless without the site's key. */
export const marksOf = (secret: string) => {
  const mark = (kind: string, text: string): Buffer =>
    createHmac('sha256', secret).update(`campaign:${kind}:${text}`).digest();
  return {
    mailbox: (email: string) => mark('mailbox', mailboxOf(email)),
    network: (address: string) => mark('network', networkOf(address)),
    device: (address: string, userAgent: string) => mark('device', `${networkOf(address)} ${userAgent}`),
    means: (means: string) => mark('means', means),
  };
};
export type Marks = ReturnType<typeof marksOf>;

interface Window {
  readonly is_active: boolean;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
}
export function statusOf({ is_active, starts_at, ends_at }: Window, now: Date) {
  if (ends_at && ends_at <= now) return 'over';
  if (!is_active) return 'off';
  return starts_at && starts_at > now ? 'scheduled' : 'running';
}
