import type { Mail } from '../../platform/mail/mailer.ts';
import type { Decision } from './decide.ts';

/** What an applicant is shown of a decision. */
export function decisionMail(to: { email: string; name: string }, decision: Decision, publicUrl: string): Mail {
  const hello = `Hello ${to.name},\n\n`;
  if (decision.status === 'verified') {
    return {
      to: to.email,
      subject: 'Your account is approved',
      text: `${hello}we have looked at your documents, and your account is approved. You can start right away:\n\n${publicUrl}/\n\nWelcome!`,
    };
  }
  return {
    to: to.email,
    subject: 'We could not approve your account',
    text: `${hello}we have looked at your documents and could not approve your account.\n\nThe reason: ${decision.reason}\n\nIf you think that we are mistaken, please write to us: ${publicUrl}/contact`,
  };
}

/** What an approved creator is shown of a decision about new documents. */
export function renewalMail(to: { email: string; name: string }, decision: Decision, publicUrl: string): Mail {
  const hello = `Hello ${to.name},\n\n`;
  return decision.status === 'verified'
    ? {
        to: to.email,
        subject: 'Your new documents are approved',
        text: `${hello}your new documents are approved. Thank you!`,
      }
    : {
        to: to.email,
        subject: 'We could not approve your new documents',
        text: `${hello}we have looked at your new documents and could not approve them.\n\nThe reason: ${decision.reason}\n\nPlease upload others: ${publicUrl}/settings/documents`,
      };
}
