import { defineWords } from '../../shared/words/define-words.ts';

export const campaignsWords = defineWords({
  'campaigns.title': { en: 'Do you have a code?', de: 'Hast du einen Code?' },
  'campaigns.code': { en: 'Code', de: 'Code' },
  'campaigns.use': { en: 'Use code', de: 'Einlösen' },
  'campaigns.used': { en: 'Codes you have used', de: 'Deine eingelösten Codes' },
  'campaigns.granted': { en: '{amount} tokens are in your wallet.', de: '{amount} Token sind in deinem Guthaben.' },
  'campaigns.state.granted': { en: 'In your wallet', de: 'In deinem Guthaben' },
  'campaigns.state.waits': { en: 'Waiting', de: 'Wartet' },
  'campaigns.state.refused': { en: 'Not given', de: 'Nicht gegeben' },
  'campaigns.after.verified': {
    en: 'Comes when you have confirmed your email address.',
    de: 'Kommt, wenn du deine E-Mail-Adresse bestätigt hast.',
  },
  'campaigns.after.payment': { en: 'Comes with your first top-up.', de: 'Kommt mit deiner ersten Aufladung.' },
  'campaigns.reason.mailbox': { en: 'This mailbox has had it already.', de: 'Dieses Postfach hatte es schon.' },
  'campaigns.reason.device': { en: 'This device has had it already.', de: 'Dieses Gerät hatte es schon.' },
  'campaigns.reason.means': { en: 'This card has had it already.', de: 'Diese Karte hatte es schon.' },
  'campaigns.reason.network': {
    en: 'Too many have had it from your network. Ask our support.',
    de: 'Aus deinem Netz hatten es zu viele. Frag unseren Support.',
  },
  'campaigns.reason.used-up': { en: 'All of it has been given away.', de: 'Alles ist verschenkt.' },
  'campaigns.reason.ended': { en: 'The campaign is over.', de: 'Die Kampagne ist vorbei.' },
});
