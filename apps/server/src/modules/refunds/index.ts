/**
 * refunds: tokens that staff refund at a viewer's request, and money that banks take back.
 * Words: a *request* asks for all or part of the cost of one *source*: a payment in the ledger, or all minutes of a
 * viewer's part in a show; a *part* is one ledger refund made by an approval; a *chargeback* is a payment reversed by
 * the buyer's bank; to *claw back* is to take the tokens it bought from the people they were paid to, to *restore* is
 * to return them once the bank decides in the site's favor; *evidence* is a ZIP of the facts about a buyer.
 * Invariants: each source has at most one pending request (the database rejects a second); refunds never exceed the
 * payment, and come from everyone who received a share of it; an approval refunds exactly the stated amount, once (the
 * database checks it); the viewer loses an item that is fully refunded; earnings may become negative, which blocks
 * payouts.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { refundMails } from './requests/refund-mails.ts';
import { CLAW_BACK_JOB, clawBack } from './chargebacks/claw-back.ts';
import { RESTORE_JOB, restoreClawed } from './chargebacks/restore-clawed.ts';
import { EVIDENCE_JOB } from './chargebacks/gather-evidence.ts';
import { buildEvidence } from './evidence/build-evidence.ts';
import './refunds.events.ts';
import { refundsReactions } from './refunds.reactions.ts';
import { refundsRealtime } from './refunds.realtime.ts';
import { chargebackRoutes, refundRoutes, refundStaffRoutes } from './refunds.routes.ts';
import type { RefundDoors } from './refunds.rules.ts';
import { askForRefund } from './requests/ask-for-refund.ts';

const doorsOf = ({ config }: Pick<Platform, 'config'>, settings: Pick<Settings, 'get'>): RefundDoors => ({
  site: () => ({ name: settings.get('siteName'), url: config.publicUrl }),
  refundDays: () => settings.get('refundDays'),
  creatorsBear: () => settings.get('chargebacksBorneBy') === 'creators',
});

/** Commands the demo uses to request refunds. */
export const refundCommands = (platform: Pick<Platform, 'config'>, settings: Pick<Settings, 'get'>) => ({
  ask: askForRefund(doorsOf(platform, settings)),
});

export function createRefunds(platform: Platform, { settings }: { readonly settings: Pick<Settings, 'get'> }): Module {
  const { files } = platform;
  const doors = doorsOf(platform, settings);
  return {
    ...card,
    mails: refundMails,
    routes: [refundRoutes(doors), refundStaffRoutes(doors), chargebackRoutes(files)],
    realtime: refundsRealtime,
    reactions: refundsReactions(doors),
    jobs: {
      [EVIDENCE_JOB]: { lane: 'content', run: buildEvidence(platform) },
      [CLAW_BACK_JOB]: { lane: 'money', run: clawBack(platform, doors) },
      [RESTORE_JOB]: { lane: 'money', run: restoreClawed(platform, doors) },
    },
  };
}
