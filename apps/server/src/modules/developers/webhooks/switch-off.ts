import type { Tx } from '../../../platform/transaction.ts';
import { composed, composedKind, queueMails, type MailKind } from '../../mails/index.ts';
import { giveUpWaiting } from './deliveries.store.ts';
import { listOwners, updateEndpoint, type EndpointRow } from './webhooks.store.ts';

const switchedOff = composedKind(
  'developers.switchedOff',
  'Your webhook “Ledger” was switched off',
  'Hello Ada,',
  'We no longer send events to https://example.org/hook: it has taken nothing for three days.',
);
export const webhookMails: readonly MailKind[] = [switchedOff];

export interface MailSite {
  readonly name: string;
  readonly url: string;
}
const REASONS = {
  failing: 'it has taken nothing for three days',
  gone: 'it answered that it is gone (410)',
} as const;

/** Switches off a failing endpoint, abandons its waiting deliveries and mails its owner. */
export async function switchOff(
  tx: Tx,
  endpoint: EndpointRow,
  reason: keyof typeof REASONS,
  site: MailSite,
): Promise<void> {
  if (!endpoint.is_on) return;
  await updateEndpoint(tx, endpoint.id, { is_on: false, off_reason: reason });
  await giveUpWaiting(tx, endpoint.id);
  const owners = await listOwners(tx.db, endpoint.id);
  await queueMails(
    tx,
    owners.map(({ email, name }) =>
      composed(switchedOff, null, {
        to: email,
        subject: `Your webhook “${endpoint.name}” was switched off`,
        text: [
          `Hello ${name},`,
          `We no longer send events to ${endpoint.url}: ${REASONS[reason]}.`,
          `Nothing is lost for 30 days. When your server works again, switch the webhook on and send again what was given up: ${site.url}/settings/developers`,
          `— ${site.name}, ${site.url}`,
        ].join('\n\n'),
      }),
    ),
  );
}
