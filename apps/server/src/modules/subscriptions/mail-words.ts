import { siteLanguage, type ByLanguage } from '@footlight/contract';
import { longDayIn } from '../../platform/languages/locales.ts';

/** Subscription email texts in one language. Dates are passed in already formatted for that language. */
export interface MailWords {
  readonly hello: (reader: string) => string;
  readonly date: (at: Date) => string;
  readonly started: (name: string) => string;
  readonly startedText: (name: string, until: string) => string;
  readonly welcome: (name: string, words: string) => string;
  readonly gift: (giver: string, name: string) => string;
  readonly giftText: (giver: string, name: string, until: string) => string;
  readonly note: (giver: string, note: string) => string;
  readonly failed: (name: string) => string;
  readonly failedText: (name: string, again: string) => string;
  readonly lapsing: (name: string) => string;
  readonly lapsingText: (name: string, again: string) => string;
  readonly lapsed: (name: string) => string;
  readonly lapsedText: (name: string) => string;
  readonly ended: (name: string) => string;
  readonly endedText: (name: string) => string;
  readonly asked: (handle: string, provider: string) => string;
  readonly askedText: (handle: string, provider: string) => string;
  readonly confirmed: (name: string, provider: string) => string;
  readonly confirmedText: (name: string, handle: string, provider: string) => string;
  readonly waiting: (name: string, provider: string) => string;
  readonly waitingText: (name: string, provider: string) => string;
  readonly remindText: (handle: string, provider: string) => string;
  readonly refunded: (name: string, provider: string) => string;
  readonly refundedText: (name: string, provider: string) => string;
  readonly remove: (handle: string, provider: string) => string;
  readonly removeText: (handle: string, provider: string) => string;
}

const WORDS: ByLanguage<MailWords> = {
  en: {
    hello: (reader) => `Hello ${reader},`,
    date: (at) => longDayIn('en', at),
    started: (name) => `You’re now subscribed to ${name}`,
    startedText: (name, until) =>
      `Thank you! You now have access to everything ${name} shares with subscribers. Your current period ends on ${until}.`,
    welcome: (name, words) => `${name} says: ${words}`,
    gift: (giver, name) => `${giver} gave you a subscription to ${name}`,
    giftText: (giver, name, until) =>
      `${giver} gave you a subscription to ${name}. It runs until ${until} and costs you nothing.`,
    note: (giver, note) => `${giver} says: ${note}`,
    failed: (name) => `Your subscription to ${name} could not be renewed`,
    failedText: (name, again) =>
      `You don’t have enough tokens to renew your subscription to ${name}. It stays active for now, and we’ll try again on ${again}. Top up and pay now:`,
    lapsing: (name) => `Your subscription to ${name} is about to end`,
    lapsingText: (name, again) =>
      `Your subscription to ${name} still couldn’t be renewed. We’ll try one last time on ${again}; then it ends. Top up and pay now:`,
    lapsed: (name) => `Your subscription to ${name} has ended`,
    lapsedText: (name) =>
      `Your subscription to ${name} couldn’t be renewed, so it has ended. Nothing was charged. You can subscribe again at any time:`,
    ended: (name) => `Your subscription to ${name} has ended`,
    endedText: (name) => `Your subscription to ${name} has ended as planned. You can subscribe again at any time:`,
    asked: (handle, provider) => `Please add ${handle} on ${provider}`,
    askedText: (handle, provider) =>
      `You have a new subscriber on ${provider}. Add ${handle} there and confirm it here to receive the tokens. Without an answer, they’re refunded after three days.`,
    confirmed: (name, provider) => `${name} has added you on ${provider}`,
    confirmedText: (name, handle, provider) =>
      `${name} has added ${handle} on ${provider}. Your month starts today. See its status here:`,
    waiting: (name, provider) => `${name} hasn’t added you on ${provider} yet`,
    waitingText: (name, provider) =>
      `We’ve reminded ${name} to add you on ${provider}. If nothing happens within the next 36 hours, you’ll get your tokens back automatically.`,
    remindText: (handle, provider) =>
      `${handle} is still waiting to be added on ${provider}. If you don’t confirm within the next 36 hours, the tokens are refunded.`,
    refunded: (name, provider) => `Your tokens for ${name} on ${provider} are back`,
    refundedText: (name, provider) =>
      `${name} didn’t confirm in time that you were added on ${provider}. The tokens on hold are back in your wallet.`,
    remove: (handle, provider) => `Please remove ${handle} on ${provider}`,
    removeText: (handle, provider) =>
      `The subscription of ${handle} to your ${provider} has ended. Please remove them there and mark it as done here:`,
  },
  de: {
    hello: (reader) => `Hallo ${reader}!`,
    date: (at) => longDayIn('de', at),
    started: (name) => `Du hast ${name} abonniert`,
    startedText: (name, until) =>
      `Danke! Du hast jetzt Zugriff auf alles, was ${name} mit Abonnenten teilt. Der laufende Zeitraum endet am ${until}.`,
    welcome: (name, words) => `${name} schreibt: ${words}`,
    gift: (giver, name) => `${giver} schenkt dir ein Abo bei ${name}`,
    giftText: (giver, name, until) =>
      `${giver} schenkt dir ein Abo bei ${name}. Es läuft bis ${until} und kostet dich nichts.`,
    note: (giver, note) => `${giver} schreibt: ${note}`,
    failed: (name) => `Dein Abo bei ${name} konnte nicht verlängert werden`,
    failedText: (name, again) =>
      `Für den nächsten Zeitraum deines Abos bei ${name} fehlen dir Token. Es bleibt vorerst aktiv; am ${again} versuchen wir es noch einmal. Hier kannst du aufladen und gleich bezahlen:`,
    lapsing: (name) => `Dein Abo bei ${name} läuft aus`,
    lapsingText: (name, again) =>
      `Der nächste Zeitraum deines Abos bei ${name} ist noch immer nicht bezahlt. Am ${again} versuchen wir es ein letztes Mal, danach endet es. Hier kannst du aufladen und gleich bezahlen:`,
    lapsed: (name) => `Dein Abo bei ${name} ist beendet`,
    lapsedText: (name) =>
      `Der nächste Zeitraum deines Abos bei ${name} konnte nicht bezahlt werden, deshalb ist es beendet. Es wurde nichts abgebucht. Du kannst jederzeit wieder abonnieren:`,
    ended: (name) => `Dein Abo bei ${name} ist beendet`,
    endedText: (name) => `Dein Abo bei ${name} ist bis zum Ende gelaufen. Du kannst jederzeit wieder abonnieren:`,
    asked: (handle, provider) => `Bitte füge ${handle} bei ${provider} hinzu`,
    askedText: (handle, provider) =>
      `Jemand hat dein ${provider} abonniert. Bitte füge ${handle} dort hinzu und bestätige es hier; dann gehören dir die Token. Ohne Antwort werden sie nach drei Tagen erstattet.`,
    confirmed: (name, provider) => `${name} hat dich bei ${provider} hinzugefügt`,
    confirmedText: (name, handle, provider) =>
      `${name} hat ${handle} bei ${provider} hinzugefügt. Der Monat beginnt heute. Hier siehst du den Status:`,
    waiting: (name, provider) => `${name} hat dich bei ${provider} noch nicht hinzugefügt`,
    waitingText: (name, provider) =>
      `Wir haben ${name} daran erinnert, dass du bei ${provider} wartest. Passiert in den nächsten 36 Stunden nichts, bekommst du deine Token automatisch zurück.`,
    remindText: (handle, provider) =>
      `${handle} wartet noch darauf, bei ${provider} hinzugefügt zu werden. Ohne deine Bestätigung werden die Token in 36 Stunden erstattet.`,
    refunded: (name, provider) => `Deine Token für ${name} bei ${provider} sind zurück`,
    refundedText: (name, provider) =>
      `${name} hat nicht rechtzeitig bestätigt, dass du bei ${provider} hinzugefügt wurdest. Die vorgemerkten Token sind wieder in deinem Guthaben.`,
    remove: (handle, provider) => `Bitte entferne ${handle} bei ${provider}`,
    removeText: (handle, provider) =>
      `Das Abo von ${handle} für dein ${provider} ist beendet. Bitte entferne die Person dort und markiere es hier als erledigt:`,
  },
};

/** Returns the texts in a language, or English if the site doesn't support it. */
export const mailWordsOf = (language: string | null): MailWords => WORDS[siteLanguage(language)];
