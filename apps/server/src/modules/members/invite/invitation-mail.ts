import { composed, composedKind, type MailKind, type WordedMail } from '../../mails/index.ts';
import { INVITATION_DAYS } from '@footlight/contract';

const invited = composedKind(
  'members.invited',
  'Gallery Lights asks you to join',
  'Hello Ada,',
  'Gallery Lights would like you to be one of its creators on Footlight.',
  'https://footlight.example/settings/studio',
);
const removed = composedKind(
  'members.removed',
  'You do not belong to Gallery Lights any more',
  'Hello Ada,',
  'Gallery Lights has ended your membership.',
);
export const memberMails: readonly MailKind[] = [invited, removed];

export interface Site {
  readonly name: string;
  readonly url: string;
}

/** Builds the invitation to a studio. People with an account find it there. Others register with the link. */
export function invitationMail(
  to: { readonly email: string; readonly name?: string },
  site: Site,
  studio: string,
  token?: string,
): WordedMail {
  const link =
    to.name === undefined && token
      ? `${site.url}/auth/register/performer?invitation=${token}`
      : `${site.url}/settings/studio`;
  return composed(invited, null, {
    to: to.email,
    subject: `${studio} asks you to join`,
    text: [
      `Hello${to.name === undefined ? '' : ` ${to.name}`},`,
      `${studio} would like you to be one of its creators on ${site.name}. What it would take of your income is shown before you decide:`,
      link,
      `You can accept or decline within ${INVITATION_DAYS} days. If you do not know them, please ignore this mail: nothing happens.`,
      `— ${site.name}, ${site.url}`,
    ].join('\n\n'),
  });
}

/** Builds the mail to a member whose studio ended the membership. */
export const removalMail = (
  to: { readonly email: string; readonly name: string },
  site: Site,
  studio: string,
  reason: string | undefined,
): WordedMail =>
  composed(removed, null, {
    to: to.email,
    subject: `You do not belong to ${studio} any more`,
    text: [
      `Hello ${to.name},`,
      `${studio} has ended your membership.${reason ? ` The reason: ${reason}` : ''}`,
      'From now on it has no share of your income. Payouts that it had not approved are back among your earnings, and you can ask for them yourself.',
      `— ${site.name}, ${site.url}`,
    ].join('\n\n'),
  });
