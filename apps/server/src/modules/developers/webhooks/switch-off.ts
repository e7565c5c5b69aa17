import type { ByLanguage } from '@footlight/contract';
import type { Tx } from '../../../platform/transaction.ts';
import { composedKind, composeFor, queueMails, type MailKind } from '../../mails/index.ts';
import { giveUpWaiting } from './deliveries.store.ts';
import { listOwners, updateEndpoint, type EndpointRow } from './webhooks.store.ts';

const switchedOff = composedKind(
  'developers.switchedOff',
  'Your webhook “Ledger” was switched off',
  'Hello Ada,',
  'We no longer send events to https://example.org/hook: your server hasn’t accepted any for three days.',
);
export const webhookMails: readonly MailKind[] = [switchedOff];

export interface MailSite {
  readonly name: string;
  readonly url: string;
}
const REASONS = {
  en: {
    failing: 'your server hasn’t accepted any for three days',
    gone: 'your server answered that the address is gone (410)',
  },
  de: {
    failing: 'dein Server hat seit drei Tagen keine angenommen',
    gone: 'dein Server hat geantwortet, dass es die Adresse nicht mehr gibt (410)',
  },
} satisfies ByLanguage<Readonly<Record<string, string>>>;

/** Switches off a failing endpoint, abandons its waiting deliveries and mails its owner. */
export async function switchOff(
  tx: Tx,
  endpoint: EndpointRow,
  reason: keyof typeof REASONS.en,
  site: MailSite,
): Promise<void> {
  if (!endpoint.is_on) return;
  await updateEndpoint(tx, endpoint.id, { is_on: false, off_reason: reason });
  await giveUpWaiting(tx, endpoint.id);
  const owners = await listOwners(tx.db, endpoint.id);
  await queueMails(
    tx,
    owners.map((owner) =>
      composeFor(switchedOff, owner, {
        en: [
          `Your webhook “${endpoint.name}” was switched off`,
          `We no longer send events to ${endpoint.url}: ${REASONS.en[reason]}.`,
          `We keep missed events for 30 days. Once your server is working, turn the webhook back on and resend them: ${site.url}/settings/developers`,
          `— ${site.name}, ${site.url}`,
        ],
        de: [
          `Dein Webhook „${endpoint.name}“ wurde ausgeschaltet`,
          `Wir senden keine Ereignisse mehr an ${endpoint.url}: ${REASONS.de[reason]}.`,
          `Verpasste Ereignisse bewahren wir 30 Tage auf. Sobald dein Server wieder läuft, schalte den Webhook ein und sende sie erneut: ${site.url}/settings/developers`,
          `— ${site.name}, ${site.url}`,
        ],
      }),
    ),
  );
}
