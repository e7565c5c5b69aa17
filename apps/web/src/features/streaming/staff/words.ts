import { defineWords } from '../../../shared/words/define-words.ts';

export const streamingStaffWords = defineWords({
  'admin.r.warn': { en: 'Warn', de: 'Verwarnen' },
  'admin.r.warnOf': { en: 'Warn {name}', de: '{name} verwarnen' },
  'admin.r.warnTitle': { en: 'Warn {name}', de: '{name} verwarnen' },
  'admin.r.warnText': {
    en: 'Only they see it, right away and by email. The show continues.',
    de: 'Nur dort zu sehen, sofort und per E-Mail. Die Show geht weiter.',
  },
  'admin.r.warnWords': { en: 'What has to change', de: 'Was sich ändern muss' },
  'admin.r.warnConfirm': { en: 'Send the warning', de: 'Verwarnung senden' },
  'admin.r.warned': { en: '{name} is warned', de: '{name} ist verwarnt' },
  'admin.r.empty': { en: 'No room is live.', de: 'Kein Raum ist live.' },
  'admin.r.updated': { en: 'Updated every 10 seconds', de: 'Alle 10 Sekunden aktualisiert' },
  'admin.r.away': { en: 'Away', de: 'Abwesend' },
  'admin.r.viewers': {
    en: '{count, plural, one {# viewer} other {# viewers}}',
    de: '{count, plural, one {# Zuschauer} other {# Zuschauer}}',
  },
  'admin.r.tips': { en: 'Tips', de: 'Trinkgeld' },
  'admin.r.node': { en: 'Node', de: 'Knoten' },
  'admin.r.since': { en: 'On air', de: 'Auf Sendung' },
  'admin.r.watch': { en: 'Open the room', de: 'Raum öffnen' },
  'admin.r.stop': { en: 'Stop', de: 'Beenden' },
  'admin.r.stopOf': { en: 'Stop the show of {name}', de: 'Show von {name} beenden' },
  'admin.r.stopTitle': { en: 'Stop the show of {name}?', de: 'Show von {name} beenden?' },
  'admin.r.stopText': {
    en: 'It ends at once for {viewers}. The creator is told the reason.',
    de: 'Sie endet sofort für {viewers}. Der Grund wird mitgeteilt.',
  },
  'admin.r.reason': { en: 'Reason', de: 'Grund' },
  'admin.r.stopConfirm': { en: 'Stop the show', de: 'Show beenden' },
  'admin.r.stopped': { en: 'The show of {name} was stopped', de: 'Die Show von {name} wurde beendet' },
  'admin.r.gone': { en: 'This show has ended already.', de: 'Diese Show ist schon zu Ende.' },
  'admin.r.snapshot': { en: 'Picture of the show of {name}', de: 'Bild der Show von {name}' },
});
