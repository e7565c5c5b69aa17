/**
 * refunds: tokens that viewers ask back and staff give back, and money that banks take back.
 * Words: a *request* asks for all or a part of what one *source* cost: a payment in the ledger, or all minutes of a viewer's part in a
 * show; a *part* is one refund in the ledger that an approval made; a *chargeback* is a payment whose money the buyer's bank took
 * back; to *claw back* is to take what its tokens were spent for from the people paid, to *restore* is to give it again when the bank decides for us; *evidence* is what is known of a buyer, as a ZIP.
 * Invariants: one request that waits for each source (the database refuses a second); never more is given back than was paid, from
 * everyone who shared in it; an approval has given back exactly what it says, once (the database checks it); what was given back
 * wholly is not the viewer's any more; earnings may go below zero by it, and nothing is paid out then.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
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

export { refundMails } from './requests/refund-mails.ts';

/** What the demo asks back with. */
export const refundCommands = (platform: Pick<Platform, 'config'>, settings: Pick<Settings, 'get'>) => ({
  ask: askForRefund(doorsOf(platform, settings)),
});

/** The module of refunds and chargebacks. */
export function createRefunds(platform: Platform, settings: Pick<Settings, 'get'>): Module {
  const { files } = platform;
  const doors = doorsOf(platform, settings);
  return {
    name: 'refunds',
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
