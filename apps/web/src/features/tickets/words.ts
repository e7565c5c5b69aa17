import { defineWords } from '../../shared/words/define-words.ts';

export const ticketsWords = defineWords({
  'tix.titleBy': { en: '{title} · {name}', de: '{title} · {name}' },
  'tix.upcoming': { en: 'Upcoming shows', de: 'Kommende Shows' },
  'tix.upcomingText': {
    en: 'Announced shows. You’re charged only if the show happens; otherwise it’s refunded.',
    de: 'Angekündigte Shows. Du zahlst nur, wenn die Show stattfindet; sonst bekommst du alles zurück.',
  },
  'tix.status.announced': { en: 'Announced', de: 'Angekündigt' },
  'tix.status.running': { en: 'On now', de: 'Läuft jetzt' },
  'tix.status.held': { en: 'Held', de: 'Stattgefunden' },
  'tix.status.missed': { en: 'Did not take place', de: 'Ausgefallen' },
  'tix.status.broken': { en: 'Broke off', de: 'Abgebrochen' },
  'tix.status.cancelled': { en: 'Cancelled', de: 'Abgesagt' },
  'tix.minutes': {
    en: '{count, plural, one {# minute} other {# minutes}}',
    de: '{count, plural, one {# Minute} other {# Minuten}}',
  },
  'tix.left.days': {
    en: '{count, plural, one {in # day} other {in # days}}',
    de: '{count, plural, one {in # Tag} other {in # Tagen}}',
  },
  'tix.left.hours': {
    en: '{count, plural, one {in # hour} other {in # hours}}',
    de: '{count, plural, one {in # Stunde} other {in # Stunden}}',
  },
  'tix.left.minutes': {
    en: '{count, plural, one {in # minute} other {in # minutes}}',
    de: '{count, plural, one {in # Minute} other {in # Minuten}}',
  },
  'tix.left.seconds': {
    en: '{count, plural, one {in # second} other {in # seconds}}',
    de: '{count, plural, one {in # Sekunde} other {in # Sekunden}}',
  },
  'tix.left.now': { en: 'about to begin', de: 'beginnt gleich' },
  'tix.aTicket': { en: 'a ticket', de: 'je Karte' },
  'tix.instead': { en: 'instead of', de: 'statt' },
  'tix.earlyUntil': { en: 'This price until', de: 'Dieser Preis bis' },
  'tix.sold': {
    en: '{count, plural, =0 {No ticket sold yet} one {# ticket sold} other {# tickets sold}}',
    de: '{count, plural, =0 {Noch keine Karte verkauft} one {# Karte verkauft} other {# Karten verkauft}}',
  },
  'tix.soldOf': {
    en: '{count, plural, =0 {No ticket of {capacity} sold yet} one {# of {capacity} tickets sold} other {# of {capacity} tickets sold}}',
    de: '{count, plural, =0 {Noch keine von {capacity} Karten verkauft} one {# von {capacity} Karten verkauft} other {# von {capacity} Karten verkauft}}',
  },
  'tix.soldOut': { en: 'Sold out', de: 'Ausverkauft' },
  'tix.failed': { en: 'The shows could not be loaded', de: 'Die Shows konnten nicht geladen werden' },
  'tix.none': { en: 'No show is announced now', de: 'Gerade ist keine Show angekündigt' },
  'tix.noneText': {
    en: 'Creators announce their shows here, with tickets.',
    de: 'Hier kündigen Creators ihre Shows an, mit Karten.',
  },
  'tix.findCreators': { en: 'Find creators', de: 'Creators finden' },
  'tix.nextShow': { en: 'Next show with tickets', de: 'Nächste Show mit Karten' },
  'tix.more': { en: 'Details', de: 'Mehr dazu' },
  'tix.noTickets': { en: 'You have no tickets yet', de: 'Du hast noch keine Karten' },
  'tix.noTicketsText': {
    en: 'Tickets that you buy or get are listed here, with what became of them.',
    de: 'Karten, die du kaufst oder bekommst, stehen hier, und was daraus geworden ist.',
  },
  'tix.findShows': { en: 'Upcoming shows', de: 'Kommende Shows' },
  'tix.mine': { en: 'Your tickets', de: 'Deine Karten' },
  'tix.from': { en: 'A gift from {name}.', de: 'Ein Geschenk von {name}.' },
  'tix.bought': {
    en: '{amount, plural, one {Bought for {shown} token.} other {Bought for {shown} tokens.}}',
    de: '{amount, plural, one {Gekauft für {shown} Token.} other {Gekauft für {shown} Token.}}',
  },
  'tix.givenTo': {
    en: '{amount, plural, one {Given to {name} for {shown} token.} other {Given to {name} for {shown} tokens.}}',
    de: '{amount, plural, one {{name} geschenkt, für {shown} Token.} other {{name} geschenkt, für {shown} Token.}}',
  },
  'tix.money.held': {
    en: 'On hold until the show has taken place.',
    de: 'Vorgemerkt, bis die Show stattgefunden hat.',
  },
  'tix.money.posted': { en: 'Paid to {name}.', de: 'An {name} gezahlt.' },
  'tix.money.voided': { en: 'Refunded.', de: 'Erstattet.' },
  'tix.toRoom': { en: 'Go to the show', de: 'Zur Show' },
  'tix.giveBack': { en: 'Return ticket', de: 'Karte zurückgeben' },
  'tix.until': { en: 'until', de: 'bis' },
  'tix.giveBackTitle': { en: 'Return the ticket for {title}?', de: 'Karte für {title} zurückgeben?' },
  'tix.giveBackText': {
    en: 'The tokens go back to whoever paid for it, and someone else can take the place.',
    de: 'Die Token gehen an die Person zurück, die bezahlt hat, und jemand anderes kann den Platz nehmen.',
  },
  'tix.keep': { en: 'Keep it', de: 'Behalten' },
  'tix.gaveBack': { en: 'Ticket returned', de: 'Karte zurückgegeben' },
  'tix.youHave': { en: 'You have a ticket', de: 'Du hast eine Karte' },
  'tix.buy': { en: 'Buy a ticket', de: 'Karte kaufen' },
  'tix.give': { en: 'Give a ticket', de: 'Karte verschenken' },
  'tix.ticketFor': { en: 'A ticket for {title}', de: 'Eine Karte für {title}' },
  'tix.boughtTicket': {
    en: 'You have a ticket. We remind you an hour before, and when it begins.',
    de: 'Du hast eine Karte. Wir erinnern dich eine Stunde vorher und wenn es beginnt.',
  },
  'tix.gaveTicket': { en: '{name} has a ticket from you', de: '{name} hat eine Karte von dir' },
  'tix.aboutBuying': {
    en: '{minutes, plural, one {Your tokens are on hold. The creator gets them when at least # minute was shown; else they come back to you.} other {Your tokens are on hold. The creator gets them when at least # minutes were shown; else they come back to you.}}',
    de: '{minutes, plural, one {Deine Token werden vorgemerkt. Sie werden gezahlt, wenn mindestens # Minute zu sehen war; sonst kommen sie zu dir zurück.} other {Deine Token werden vorgemerkt. Sie werden gezahlt, wenn mindestens # Minuten zu sehen waren; sonst kommen sie zu dir zurück.}}',
  },
  'tix.returnHours': {
    en: '{count, plural, one {You can give the ticket back until # hour before the start.} other {You can give the ticket back until # hours before the start.}}',
    de: '{count, plural, one {Du kannst die Karte bis # Stunde vor Beginn zurückgeben.} other {Du kannst die Karte bis # Stunden vor Beginn zurückgeben.}}',
  },
  'tix.returnMinutes': {
    en: '{count, plural, =0 {You can give the ticket back until the start.} one {You can give the ticket back until # minute before the start.} other {You can give the ticket back until # minutes before the start.}}',
    de: '{count, plural, =0 {Du kannst die Karte bis zum Beginn zurückgeben.} one {Du kannst die Karte bis # Minute vor Beginn zurückgeben.} other {Du kannst die Karte bis # Minuten vor Beginn zurückgeben.}}',
  },
  'tix.asGift': { en: 'For somebody else', de: 'Für jemand anderen' },
  'tix.asGiftHint': {
    en: 'They get an email, and the ticket is theirs.',
    de: 'Es kommt eine Mail, und die Karte gehört dem Empfänger.',
  },
  'tix.giftTo': { en: 'Username of who gets it', de: 'Benutzername, wer sie bekommt' },
  'tix.giftToHint': { en: 'A viewer of this site.', de: 'Jemand, der hier zuschaut.' },
  'tix.topUpAndBuy': { en: 'Top up and buy', de: 'Aufladen und kaufen' },
  'tix.buyFor': {
    en: '{amount, plural, one {Buy for {shown} token} other {Buy for {shown} tokens}}',
    de: '{amount, plural, one {Für {shown} Token kaufen} other {Für {shown} Token kaufen}}',
  },
  'tix.copied': { en: 'The link is copied', de: 'Der Link ist kopiert' },
  'tix.notCopied': { en: 'The link could not be copied', de: 'Der Link konnte nicht kopiert werden' },
  'tix.share': { en: 'Share', de: 'Teilen' },
  'tix.how': { en: 'How it stands', de: 'Wie es steht' },
  'tix.wasMoved': {
    en: 'The start was moved. Who had a ticket before can give it back until it begins.',
    de: 'Der Beginn wurde verlegt. Wer vorher eine Karte hatte, kann sie bis zum Beginn zurückgeben.',
  },
  'tix.standing.announced': {
    en: '{name} shows this live, for those with a ticket.',
    de: '{name} zeigt das live, für alle mit Karte.',
  },
  'tix.standing.running': { en: 'It is on now, in the room of {name}.', de: 'Es läuft jetzt, im Raum von {name}.' },
  'tix.standing.held': {
    en: 'It was held, and {name} has been paid.',
    de: 'Es hat stattgefunden, und {name} wurde bezahlt.',
  },
  'tix.standing.missed': {
    en: 'It did not begin in time. Every ticket was given back.',
    de: 'Es hat nicht rechtzeitig begonnen. Jede Karte wurde zurückgegeben.',
  },
  'tix.standing.broken': {
    en: 'It ended too early. Every ticket was given back.',
    de: 'Es endete zu früh. Jede Karte wurde zurückgegeben.',
  },
  'tix.standing.cancelled': {
    en: 'It was cancelled. Every ticket was given back.',
    de: 'Es wurde abgesagt. Jede Karte wurde zurückgegeben.',
  },
  'tix.note': { en: '“{note}”', de: '„{note}“' },
  'tix.rules': {
    en: '{minutes, plural, one {Tickets are paid when at least # minute was shown. They go back if it does not begin until} other {Tickets are paid when at least # minutes were shown. They go back if it does not begin until}}',
    de: '{minutes, plural, one {Karten werden bezahlt, wenn mindestens # Minute zu sehen war. Sie gehen zurück, wenn es nicht beginnt bis} other {Karten werden bezahlt, wenn mindestens # Minuten zu sehen waren. Sie gehen zurück, wenn es nicht beginnt bis}}',
  },
  'tix.toDesk': { en: 'Manage', de: 'Verwalten' },
  'tix.intro': {
    en: 'Announce a show and sell tickets for it. Tokens are put on hold until the show was held, and go back to your viewers if it was not.',
    de: 'Kündige eine Show an und verkaufe Karten. Die Token werden vorgemerkt, bis die Show stattgefunden hat, und gehen sonst zurück.',
  },
});
