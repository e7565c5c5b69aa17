import { defineWords } from '../../../shared/words/define-words.ts';

export const contactStaffWords = defineWords({
  'admin.ct.filter.open': { en: 'Open', de: 'Offen' },
  'admin.ct.filter.answered': { en: 'Answered', de: 'Beantwortet' },
  'admin.ct.empty': { en: 'No messages here', de: 'Keine Nachrichten hier' },
  'admin.ct.visitor': { en: 'visitor', de: 'Besucher' },
  'admin.ct.answer': { en: 'Answer', de: 'Antworten' },
  'admin.ct.answerTo': { en: 'Answer {name}', de: '{name} antworten' },
  'admin.ct.answerText': { en: 'Answer', de: 'Antwort' },
  'admin.ct.answerHint': {
    en: 'It’s sent by email, with the message below it.',
    de: 'Sie geht per E-Mail, mit der Nachricht darunter.',
  },
  'admin.ct.send': { en: 'Send', de: 'Senden' },
  'admin.ct.sent': { en: 'Answer sent', de: 'Antwort gesendet' },
  'admin.ct.answeredBy': { en: 'Answered by {name}', de: 'Beantwortet von {name}' },
  'admin.ct.close': { en: 'Answered elsewhere', de: 'Anderswo beantwortet' },
  'admin.ct.reopen': { en: 'Open again', de: 'Wieder öffnen' },
  'admin.ct.marked': { en: 'Message moved', de: 'Nachricht verschoben' },
  'admin.ct.removed': { en: 'Message deleted', de: 'Nachricht gelöscht' },
});
