/** What creators sell and publish: catalogue, feed, crowdfunding, subscriptions, featured days. */
export const content = {
  'Another article has this address.': 'Ein anderer Artikel hat diese Adresse.',
  'Each language can be there once.': 'Jede Sprache darf nur einmal vorkommen.',
  'This article is a draft itself: save it.': 'Dieser Artikel ist selbst ein Entwurf: Speichere ihn.',
  'There are too many release forms.': 'Es gibt zu viele Einwilligungen.',
  'Everybody who is shown must be 18 or older.': 'Alle gezeigten Personen müssen mindestens 18 sein.',
  'This release form has expired.': 'Diese Einwilligung ist abgelaufen.',
  'Something that is on sale needs this release form.': 'Etwas, das verkauft wird, braucht diese Einwilligung.',
  'This release form is not there.': 'Diese Einwilligung gibt es nicht.',
  'This gallery is not there any more.': 'Diese Galerie gibt es nicht mehr.',
  'This has been approved already.': 'Das wurde schon freigegeben.',
  'This has been rejected already.': 'Das wurde schon abgelehnt.',
  'You have said that already.': 'Das hast du schon gesagt.',
  'This photo comes with its gallery.': 'Dieses Foto gehört zu seiner Galerie.',
  'This is free for everybody.': 'Das ist für alle kostenlos.',
  'This is for subscribers only.': 'Das ist nur für Abonnenten.',
  'One of this is enough.': 'Davon reicht eines.',
  'Please say where it should be sent.': 'Bitte gib an, wohin es geschickt werden soll.',
  'There is no original of this to download.': 'Davon gibt es kein Original zum Herunterladen.',
  'This site can not prepare videos: it has no ffmpeg.': 'Diese Seite kann keine Videos vorbereiten: ffmpeg fehlt.',
  'Other copies of yours are being prepared. Please wait until they are there.':
    'Andere Kopien von dir werden gerade vorbereitet. Bitte warte, bis sie da sind.',
  'There are not as many left.': 'So viele sind nicht mehr da.',
  'This is sold out.': 'Das ist ausverkauft.',
  'You have this already.': 'Das hast du schon.',
  "This order is {before} already: it can't be {after} any more.":
    'Diese Bestellung ist schon {before}: Sie kann nicht mehr {after} werden.',
  'Write something, or add a picture or a video.': 'Schreib etwas oder füge ein Bild oder Video hinzu.',
  'Say how many tokens it costs.': 'Gib an, wie viele Tokens es kostet.',
  'Each picture can be there once only.': 'Jedes Bild darf nur einmal vorkommen.',
  'This is for those who have unlocked the post.': 'Das ist für alle, die den Beitrag freigeschaltet haben.',

  // Crowdfunding
  'Say which crowdfunding.': 'Gib an, welches Crowdfunding.',
  'The goal is met: this needs no more.': 'Das Ziel ist erreicht: Mehr ist nicht nötig.',
  'This crowdfunding is over.': 'Dieses Crowdfunding ist vorbei.',
  'This is for those who have given.': 'Das ist für alle, die gegeben haben.',
  'There is no delivery to say anything of.': 'Es gibt keine Lieferung, zu der etwas zu sagen wäre.',
  'Only what is funded can be delivered.': 'Nur Finanziertes kann geliefert werden.',
  'Only what is funded can be decided.': 'Nur über Finanziertes kann entschieden werden.',
  'You have said so already.': 'Das hast du schon gesagt.',
  'Somebody has given already: goal, deadline and perk stay as they are.':
    'Jemand hat schon gegeben: Ziel, Frist und Belohnung bleiben, wie sie sind.',
  'Somebody has given already: cancel it instead.': 'Jemand hat schon gegeben: Sag es stattdessen ab.',
  'This is more than the goal.': 'Das ist mehr als das Ziel.',
  'Please give at least {least} tokens.': 'Bitte gib mindestens {least} Tokens.',
  'You have {most} crowdfundings that are not over: these are the most.':
    'Du hast {most} Crowdfundings, die noch nicht vorbei sind: Mehr sind nicht möglich.',

  // Subscriptions
  'You are a subscriber already.': 'Du bist schon Abonnent.',
  'You have had the trial already.': 'Du hattest schon das Probeabo.',
  'You are a subscriber already; the payment of its next period is awaited.':
    'Du bist schon Abonnent; die Zahlung für den nächsten Zeitraum steht aus.',
  'You are a subscriber until the end of the period, by other terms.':
    'Du bist bis zum Ende des Zeitraums Abonnent, zu anderen Bedingungen.',
  'They have a subscription of another kind already.': 'Diese Person hat schon ein Abo anderer Art.',
  'Their subscription is paid for years ahead already.': 'Dieses Abo ist schon für Jahre im Voraus bezahlt.',
  'This subscription has ended.': 'Dieses Abo ist beendet.',
  'This subscription is not cancelled.': 'Dieses Abo ist nicht gekündigt.',
  'This is cancelled already.': 'Das ist schon gekündigt.',
  'A trial cannot be given to somebody.': 'Ein Probeabo kann nicht verschenkt werden.',
  'This is not a name of that service.': 'Das ist kein Name dieses Dienstes.',
  'You have asked for this already.': 'Darum hast du schon gebeten.',
  'Please set a price for a month or a year.': 'Bitte lege einen Preis für einen Monat oder ein Jahr fest.',
  'This was changed too often. Please write to us.': 'Das wurde zu oft geändert. Bitte schreib uns.',
  'Each level needs another name and more tokens than the one before.':
    'Jede Stufe braucht einen anderen Namen und mehr Tokens als die vorige.',

  // Featured days
  'This package is not for sale any more.': 'Dieses Paket wird nicht mehr verkauft.',
  'The price of this package has changed.': 'Der Preis dieses Pakets hat sich geändert.',
  'Please pay or cancel the bookings that you have begun first.':
    'Bitte bezahle oder storniere zuerst deine begonnenen Buchungen.',
  'Only a booking that is not approved yet can be cancelled.':
    'Nur eine noch nicht freigegebene Buchung kann storniert werden.',
  'This booking does not wait for a decision.': 'Diese Buchung wartet auf keine Entscheidung.',
  'These days are over.': 'Diese Tage sind vorbei.',
  'This booking is over, or not paid.': 'Diese Buchung ist vorbei oder nicht bezahlt.',
  'This day is over.': 'Dieser Tag ist vorbei.',
  'This package has {most} days at most.': 'Dieses Paket hat höchstens {most} Tage.',
  'At most {most} days ahead can be booked.': 'Höchstens {most} Tage im Voraus können gebucht werden.',
  'Not all of these days are free any more, or you are featured on one of them already.':
    'Nicht alle diese Tage sind noch frei, oder du wirst an einem davon schon vorgestellt.',
};
