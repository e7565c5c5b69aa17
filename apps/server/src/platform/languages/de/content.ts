/** Creators' content and sales: catalog, feed, crowdfunding, subscriptions, featured days. */
export const content = {
  'Another article already has this address.': 'Ein anderer Artikel hat diese Adresse.',
  'Each language can appear only once.': 'Jede Sprache darf nur einmal vorkommen.',
  'This article is already a draft: save it instead.': 'Dieser Artikel ist selbst ein Entwurf: Speichere ihn.',
  'There are too many release forms.': 'Es gibt zu viele Einwilligungen.',
  'Everyone shown must be 18 or older.': 'Alle gezeigten Personen müssen mindestens 18 sein.',
  'This release form has expired.': 'Diese Einwilligung ist abgelaufen.',
  'An item on sale needs this release form.': 'Etwas, das verkauft wird, braucht diese Einwilligung.',
  'This release form does not exist.': 'Diese Einwilligung gibt es nicht.',
  'This gallery no longer exists.': 'Diese Galerie gibt es nicht mehr.',
  'This has already been approved.': 'Das wurde schon freigegeben.',
  'This has already been rejected.': 'Das wurde schon abgelehnt.',
  'You have already said that.': 'Das hast du schon gesagt.',
  'This photo is sold with its gallery.': 'Dieses Foto gehört zu seiner Galerie.',
  'This is free for everyone.': 'Das ist für alle kostenlos.',
  'This is for subscribers only.': 'Das ist nur für Abonnenten.',
  'You can buy only one of this.': 'Davon reicht eines.',
  'Please enter a delivery address.': 'Bitte gib an, wohin es geschickt werden soll.',
  'There is no original of this to download.': 'Davon gibt es kein Original zum Herunterladen.',
  'This site cannot prepare videos, because ffmpeg is missing.':
    'Diese Seite kann keine Videos vorbereiten: ffmpeg fehlt.',
  'Other copies of yours are being prepared. Please wait until they are ready.':
    'Andere Kopien von dir werden gerade vorbereitet. Bitte warte, bis sie da sind.',
  'There are not that many left.': 'So viele sind nicht mehr da.',
  'This is sold out.': 'Das ist ausverkauft.',
  'You already have this.': 'Das hast du schon.',
  'This order is already {before} and can no longer be {after}.':
    'Diese Bestellung ist schon {before}: Sie kann nicht mehr {after} werden.',
  'Write something or add a picture or video.': 'Schreib etwas oder füge ein Bild oder Video hinzu.',
  'Enter a price in tokens.': 'Gib an, wie viele Token es kostet.',
  'Each picture can appear only once.': 'Jedes Bild darf nur einmal vorkommen.',
  'Unlock the post first.': 'Das ist für alle, die den Beitrag freigeschaltet haben.',

  // Crowdfunding
  'Choose a crowdfunding.': 'Gib an, welches Crowdfunding.',
  'The goal has been reached.': 'Das Ziel ist erreicht: Mehr ist nicht nötig.',
  'This crowdfunding is over.': 'Dieses Crowdfunding ist vorbei.',
  'Only contributors can do this.': 'Das ist für alle, die gegeben haben.',
  'There is no delivery to confirm or dispute.': 'Es gibt keine Lieferung, zu der etwas zu sagen wäre.',
  'Only a funded crowdfunding can be delivered.': 'Nur Finanziertes kann geliefert werden.',
  'Only a funded crowdfunding can be decided.': 'Nur über Finanziertes kann entschieden werden.',
  'You have already answered.': 'Das hast du schon gesagt.',
  'Someone has already contributed: goal, deadline and perk can no longer change.':
    'Jemand hat schon gegeben: Ziel, Frist und Belohnung bleiben, wie sie sind.',
  'Someone has already contributed: cancel it instead.': 'Jemand hat schon gegeben: Sag es stattdessen ab.',
  'This is more than the goal.': 'Das ist mehr als das Ziel.',
  'Please give at least {least} tokens.': 'Bitte gib mindestens {least} Token.',
  'You already have {most} open crowdfundings, which is the maximum.':
    'Du hast {most} Crowdfundings, die noch nicht vorbei sind: Mehr sind nicht möglich.',

  // Subscriptions
  'You are already a subscriber.': 'Du bist schon Abonnent.',
  'You have already used the trial.': 'Du hattest schon das Probeabo.',
  'You are already a subscriber; payment for the next period is pending.':
    'Du bist schon Abonnent; die Zahlung für den nächsten Zeitraum steht aus.',
  'You are a subscriber until the end of the period, on other terms.':
    'Du bist bis zum Ende des Zeitraums Abonnent, zu anderen Bedingungen.',
  'They already have another kind of subscription.': 'Diese Person hat schon ein Abo anderer Art.',
  'Their subscription is already paid for years ahead.': 'Dieses Abo ist schon für Jahre im Voraus bezahlt.',
  'This subscription has ended.': 'Dieses Abo ist beendet.',
  'This subscription is not cancelled.': 'Dieses Abo ist nicht gekündigt.',
  'This is already cancelled.': 'Das ist schon gekündigt.',
  'A trial cannot be given as a gift.': 'Ein Probeabo kann nicht verschenkt werden.',
  'This is not a valid name for that service.': 'Das ist kein Name dieses Dienstes.',
  'You have already asked for this.': 'Darum hast du schon gebeten.',
  'Please set a price for a month or a year.': 'Bitte lege einen Preis für einen Monat oder ein Jahr fest.',
  'This was changed too often. Please contact us.': 'Das wurde zu oft geändert. Bitte schreib uns.',
  'Each level needs another name and more tokens than the one before.':
    'Jede Stufe braucht einen anderen Namen und mehr Token als die vorige.',

  // Featured days
  'This package is no longer for sale.': 'Dieses Paket wird nicht mehr verkauft.',
  'The price of this package has changed.': 'Der Preis dieses Pakets hat sich geändert.',
  'Please pay or cancel your open bookings first.': 'Bitte bezahle oder storniere zuerst deine begonnenen Buchungen.',
  'Only a booking that has not been approved can be cancelled.':
    'Nur eine noch nicht freigegebene Buchung kann storniert werden.',
  'This booking is not waiting for a decision.': 'Diese Buchung wartet auf keine Entscheidung.',
  'These days have passed.': 'Diese Tage sind vorbei.',
  'This booking is over or unpaid.': 'Diese Buchung ist vorbei oder nicht bezahlt.',
  'This day has passed.': 'Dieser Tag ist vorbei.',
  'This package has {most} days at most.': 'Dieses Paket hat höchstens {most} Tage.',
  'At most {most} days ahead can be booked.': 'Höchstens {most} Tage im Voraus können gebucht werden.',
  'No {count} days in a row are free.': 'Es sind keine {count} Tage hintereinander frei.',
  'Some of these days are no longer free, or you are already featured on one of them.':
    'Nicht alle diese Tage sind noch frei, oder du wirst an einem davon schon vorgestellt.',
};
