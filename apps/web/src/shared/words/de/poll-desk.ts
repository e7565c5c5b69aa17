import type { pollDesk as english } from '../en/poll-desk.ts';

export const pollDesk: Record<keyof typeof english, string> = {
  'polls.new': 'Neue Abstimmung',
  'polls.past': 'Frühere Abstimmungen',
  'polls.noPast': 'Noch keine Abstimmungen',
  'polls.noPastText': 'Frag deinen Raum während einer Show. Abgestimmt wird mit Trinkgeld.',
  'polls.close': 'Abstimmung beenden',
  'polls.ask': 'Abstimmung starten',
  'polls.question': 'Frage',
  'polls.option': 'Antwort {n}',
  'polls.addOption': 'Antwort hinzufügen',
  'polls.removeOption': 'Antwort {n} entfernen',
  'polls.free': 'Beliebiger Betrag',
  'polls.freeHint': 'Zuschauer wählen den Betrag. Mehr Tokens zählen mehr.',
  'polls.price': 'Tokens pro Stimme',
  'polls.ends': 'Endet',
  'polls.byHand': 'Wenn ich sie beende',
  'polls.afterMinutes': '{minutes, plural, one {Nach # Minute} other {Nach # Minuten}}',
  'polls.sum':
    '{votes, plural, one {# Stimme} other {# Stimmen}} · {amount, plural, one {{shown} Token} other {{shown} Tokens}}',
  'polls.fault.question': 'Gib eine Frage ein.',
  'polls.fault.options': 'Fülle jede Antwort aus.',
  'polls.fault.same': 'Zwei Antworten sind gleich.',
  'polls.fault.price': 'Gib 1 bis 100.000 Tokens ein.',
};
