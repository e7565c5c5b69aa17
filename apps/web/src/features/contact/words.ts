import { defineWords } from '../../shared/words/define-words.ts';

export const contactWords = defineWords({
  'contact.title': { en: 'Contact us', de: 'Schreib uns' },
  'contact.text': {
    en: 'Questions, problems, reports: we answer by email. You may find it faster here:',
    de: 'Fragen, Probleme, Hinweise: Wir antworten per E-Mail. Vielleicht geht es hier schneller:',
  },
  'contact.help': { en: 'Help and news', de: 'Hilfe und Neuigkeiten' },
  'contact.name': { en: 'Your name', de: 'Dein Name' },
  'contact.email': { en: 'Your email', de: 'Deine E-Mail' },
  'contact.subject': { en: 'Subject', de: 'Betreff' },
  'contact.message': { en: 'Message', de: 'Nachricht' },
  'contact.send': { en: 'Send message', de: 'Nachricht senden' },
  'contact.sent': { en: 'Message sent', de: 'Nachricht gesendet' },
  'contact.sentText': { en: 'We will answer to {email}.', de: 'Wir antworten an {email}.' },
});
