import { notices } from './notices.ts';
import { polls } from './polls.ts';
import { raids } from './raids.ts';
import { toys } from './toys.ts';

/** Texts a room needs only for a raid or with toys on. */
export const lazyRoom = {
  ...notices,
  ...polls,
  ...raids,
  ...toys,
  'streaming.warWins': '{n, plural, one {# Stream-Duell gewonnen} other {# Stream-Duelle gewonnen}}',
  'tips.title': 'Trinkgeld geben',
  'tips.amount': 'Betrag',
  'tips.custom': 'Anderer Betrag',
  'tips.tokens': 'Token',
  'tips.after': 'Guthaben danach: {amount}',
  'tips.topUpAndSend': 'Aufladen und geben',
  'tips.sent': '{amount} Token gegeben. Danke!',
  'tips.failed': 'Das Trinkgeld wurde nicht gesendet. Es wurde nichts abgebucht.',
  'tips.unknown': 'Noch keine Antwort. Sende noch einmal: Es wird nur einmal abgebucht.',
  'tips.again': 'Noch einmal senden',
  'tips.gone': 'Das steht nicht mehr auf der Karte.',
  'tips.newPrice': 'Der Preis hat sich geändert. Es wurde nichts abgebucht.',
  'tips.tooSmall': 'Muss zwischen 1 und 1000000 liegen',
  'streaming.noGoal': 'Zurzeit gibt es kein Ziel.',
  'streaming.tipForGoal': 'Fürs Ziel Trinkgeld geben',
  'streaming.topTippers': 'Beste Unterstützer',
  'streaming.noTippers': 'In dieser Show gab es noch kein Trinkgeld.',
  'streaming.firstTip': 'Gib das erste Trinkgeld',
  'streaming.noPeople': 'Sonst ist noch niemand hier.',
  'streaming.guests': '{count, plural, one {und # Gast} other {und # Gäste}}',
  'streaming.peopleFailed': 'Wer hier ist, konnte nicht geladen werden.',
};
