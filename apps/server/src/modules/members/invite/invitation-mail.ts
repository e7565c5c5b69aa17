import { composedKind, composeFor, type MailKind, type Reader, type WordedMail } from '../../mails/index.ts';
import { INVITATION_DAYS } from '@footlight/contract';

const invited = composedKind(
  'members.invited',
  'Gallery Lights invites you to join',
  'Hello Ada,',
  'Gallery Lights would like to manage you as a creator on Footlight.',
  'https://footlight.example/settings/studio',
);
const removed = composedKind(
  'members.removed',
  'You’re no longer a member of Gallery Lights',
  'Hello Ada,',
  'Gallery Lights has ended your membership.',
);
export const memberMails: readonly MailKind[] = [invited, removed];

export interface Site {
  readonly name: string;
  readonly url: string;
}

interface Invited {
  readonly email: string;
  /** Absent for a person without an account. */
  readonly name?: string;
  readonly language?: string | null;
}

/** Builds the invitation to a studio. People with an account find it there. Others register with the link. */
export function invitationMail(to: Invited, site: Site, studio: string, token?: string): WordedMail {
  const link =
    to.name === undefined && token
      ? `${site.url}/auth/register/performer?invitation=${token}`
      : `${site.url}/settings/studio`;
  const signature = `— ${site.name}, ${site.url}`;
  return composeFor(
    invited,
    { ...to, name: to.name ?? '' },
    {
      en: [
        `${studio} invites you to join`,
        `${studio} would like to manage you as a creator on ${site.name}. You’ll see their share of your earnings before you decide:`,
        link,
        `You can accept or decline within ${INVITATION_DAYS} days. If you don’t know ${studio}, you can ignore this email.`,
        signature,
      ],
      de: [
        `${studio} lädt dich ein`,
        `${studio} möchte dich auf ${site.name} als Creator betreuen. Bevor du dich entscheidest, siehst du, welchen Anteil deiner Einnahmen das Studio bekommt:`,
        link,
        `Du kannst die Einladung innerhalb von ${INVITATION_DAYS} Tagen annehmen oder ablehnen. Falls du ${studio} nicht kennst, ignoriere diese E-Mail.`,
        signature,
      ],
    },
  );
}

/** Builds the mail to a member whose studio ended the membership. */
export const removalMail = (to: Reader, site: Site, studio: string, reason: string | undefined): WordedMail => {
  const signature = `— ${site.name}, ${site.url}`;
  return composeFor(removed, to, {
    en: [
      `You’re no longer a member of ${studio}`,
      `${studio} has ended your membership.${reason ? ` Reason: ${reason}` : ''}`,
      'It no longer gets a share of your earnings. Payouts it hadn’t approved are back in your earnings, and you can request them yourself.',
      signature,
    ],
    de: [
      `Du gehörst nicht mehr zu ${studio}`,
      `${studio} hat deine Mitgliedschaft beendet.${reason ? ` Grund: ${reason}` : ''}`,
      'Das Studio bekommt keinen Anteil deiner Einnahmen mehr. Auszahlungen, die es noch nicht genehmigt hatte, sind wieder in deinen Einnahmen, und du kannst sie selbst beantragen.',
      signature,
    ],
  });
};
