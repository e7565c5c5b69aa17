import { defineWords } from '../../../../shared/words/define-words.ts';

/** Hints shown below settings that need an explanation. */
export const settingHints = defineWords({
  'admin.s.hint.contactEmail': {
    en: 'Empty = all administrators and supporters',
    de: 'Leer = alle Administratoren und Supporter',
  },
  'admin.s.hint.userUrl': {
    en: 'Used by links in emails, feeds, the sitemap and share cards. Empty = the server’s address',
    de: 'Für Links in E-Mails, Feeds, Sitemap und Vorschaukarten. Leer = Adresse des Servers',
  },
  'admin.s.hint.maintenanceMode': {
    en: 'Everyone except staff sees the maintenance page',
    de: 'Alle außer dem Team sehen die Wartungsseite',
  },
  'admin.s.hint.timeZone': {
    en: 'Determines when featured days start',
    de: 'Bestimmt, wann hervorgehobene Tage beginnen',
  },
  'admin.s.hint.embedHosts': {
    en: 'Full https addresses, separated by spaces. Empty = no other site',
    de: 'Vollständige https-Adressen, durch Leerzeichen getrennt. Leer = keine andere Website',
  },
  'admin.s.hint.tipSound': { en: 'Empty = the built-in sounds', de: 'Leer = mitgelieferte Töne' },
  'admin.s.hint.metaDescription': {
    en: 'Empty = built-in text in the visitor’s language',
    de: 'Leer = Standardtext in der Sprache des Besuchers',
  },
  'admin.s.hint.scriptHosts': {
    en: 'Full https addresses, separated by spaces. Their code runs on every page, so add only hosts you trust',
    de: 'Vollständige https-Adressen, durch Leerzeichen getrennt. Ihr Code läuft auf jeder Seite, trag also nur vertrauenswürdige Hosts ein',
  },
  'admin.s.hint.exchangeRate': { en: 'In the site’s currency', de: 'In der Währung der Website' },
  'admin.s.hint.invoiceName': { en: 'Empty = the site name', de: 'Leer = Name der Website' },
  'admin.s.hint.bitpayEnabled': {
    en: 'Through a BTCPay Server, set up in the environment',
    de: 'Über einen BTCPay-Server, der in der Umgebung eingerichtet ist',
  },
  'admin.s.hint.latePayments': {
    en: 'Staff decide under Money: Payment gateways',
    de: 'Das Team entscheidet unter Geld: Zahlungsanbieter',
  },
  'admin.s.hint.stripeEnabled': {
    en: 'Needs its keys in the environment. Payments in progress continue',
    de: 'Braucht seine Schlüssel in der Umgebung. Laufende Zahlungen gehen weiter',
  },
  'admin.s.hint.ccbillEnabled': {
    en: 'Needs its keys in the environment. Payments in progress continue',
    de: 'Braucht seine Schlüssel in der Umgebung. Laufende Zahlungen gehen weiter',
  },
  'admin.s.hint.viewerURL': { en: 'Empty = the embedded media server', de: 'Leer = eingebauter Medienserver' },
  'admin.s.hint.subscriberUrl': { en: 'Empty = the viewer host', de: 'Leer = Host für Zuschauer' },
  'admin.s.hint.enableInteractiveToys': {
    en: 'Lets creators’ consoles connect to Intiface Central on their own computers',
    de: 'Verbindet die Konsole mit Intiface Central auf dem Rechner des Creators',
  },
  'admin.s.hint.popup18ContentId': {
    en: 'Slug or ID of an article. The age gate shows its text',
    de: 'Kurzname oder ID eines Artikels. Die Altersabfrage zeigt seinen Text',
  },
  'admin.s.hint.ageGateText': {
    en: 'Empty = built-in text in the visitor’s language',
    de: 'Leer = Standardtext in der Sprache des Besuchers',
  },
  'admin.s.hint.termsText': {
    en: 'Empty = a short built-in text. Blank lines separate paragraphs; ## starts a heading',
    de: 'Leer = kurzer Standardtext. Leerzeilen trennen Absätze; ## beginnt eine Überschrift',
  },
  'admin.s.hint.privacyText': {
    en: 'Empty = a short built-in text. Blank lines separate paragraphs; ## starts a heading',
    de: 'Leer = kurzer Standardtext. Leerzeilen trennen Absätze; ## beginnt eine Überschrift',
  },
  'admin.s.hint.approveContentFirst': {
    en: 'Galleries, photos, videos and products wait for staff',
    de: 'Galerien, Fotos, Videos und Produkte warten auf das Team',
  },
  'admin.s.hint.takedownHidesAtOnce': {
    en: 'For content said to be shared without consent, until staff decide. Copyright claims don’t hide anything before the decision',
    de: 'Wenn sie ohne Einwilligung geteilt sein sollen, bis das Team entscheidet. Bei Urheberrechtsmeldungen bleibt alles bis zur Entscheidung sichtbar',
  },
  'admin.s.hint.ageCheckCountries': {
    en: 'Country codes such as FR,GB; * for everywhere. Pages, search, API, files and video stay closed until visitors verify. The proxy in front determines the country',
    de: 'Ländercodes wie FR,GB; * für überall. Seiten, Suche, API, Dateien und Videos bleiben bis zum Nachweis gesperrt. Der vorgeschaltete Proxy bestimmt das Land',
  },
  'admin.s.hint.keepChatDays': {
    en: '0 = forever. Values below 30 count as 30. Older data is deleted nightly',
    de: '0 = unbegrenzt. Werte unter 30 zählen als 30. Ältere Daten werden nachts gelöscht',
  },
  'admin.s.hint.keepContactDays': {
    en: '0 = forever. Values below 30 count as 30. Older data is deleted nightly',
    de: '0 = unbegrenzt. Werte unter 30 zählen als 30. Ältere Daten werden nachts gelöscht',
  },
  'admin.s.hint.keepReportsDays': {
    en: '0 = forever. Values below 200 count as 200. Older data is deleted nightly',
    de: '0 = unbegrenzt. Werte unter 200 zählen als 200. Ältere Daten werden nachts gelöscht',
  },
  'admin.s.hint.keepDocumentsDays': {
    en: '0 = forever. Values below 365 count as 365. Older data is deleted nightly',
    de: '0 = unbegrenzt. Werte unter 365 zählen als 365. Ältere Daten werden nachts gelöscht',
  },
  'admin.s.hint.imageExtensions': {
    en: 'Files are recognized by their content. HEIC is converted; SVG is never accepted',
    de: 'Dateien werden am Inhalt erkannt. HEIC wird umgewandelt, SVG nie angenommen',
  },
  'admin.s.hint.uploadQuotaGigabytes': {
    en: 'Counts original files, not the versions made from them',
    de: 'Zählt die Originale, nicht die daraus erzeugten Fassungen',
  },
  'admin.s.hint.uploadSpareGigabytes': {
    en: 'Uploads that would leave less are rejected before they start',
    de: 'Uploads, die weniger übrig ließen, werden vor dem Start abgelehnt',
  },
  'admin.s.hint.watermarkDownloads': {
    en: 'Photos are marked instantly. Videos and recordings are prepared for each buyer, which keeps a processor busy for about their length',
    de: 'Fotos sofort. Videos und Aufnahmen werden für jeden Käufer vorbereitet, was einen Prozessor etwa so lange beschäftigt, wie sie dauern',
  },
  'admin.s.hint.subscriptionTrialDays': { en: '0 = no trials', de: '0 = keine Probeabos' },
  'admin.s.hint.boostPrice': {
    en: 'Paid by creators or viewers to promote a creator in the directory. The site keeps all of it',
    de: 'Zahlen Creator oder Zuschauer, damit ein Creator in der Übersicht hervorgehoben wird. Geht ganz an die Website',
  },
  'admin.s.hint.boostPlaces': {
    en: '0 = no boosts. Running boosts continue to their end',
    de: '0 = keine Boosts. Laufende Boosts gehen bis zu ihrem Ende weiter',
  },
  'admin.s.hint.ticketReturnMinutes': {
    en: 'Applies to shows announced from now on',
    de: 'Gilt für Shows, die ab jetzt angekündigt werden',
  },
  'admin.s.hint.ticketShowMinutes': {
    en: 'Shorter shows must play in full. Applies to shows announced from now on',
    de: 'Kürzere Shows müssen ganz laufen. Gilt für Shows, die ab jetzt angekündigt werden',
  },
  'admin.s.hint.ticketWaitMinutes': {
    en: 'If the show hasn’t started by then, every ticket is refunded',
    de: 'Hat die Show bis dahin nicht begonnen, werden alle Karten erstattet',
  },
  'admin.s.hint.staffSecondFactor': {
    en: 'Staff without it must set it up before they can do anything else',
    de: 'Wer noch keine hat, muss sie vor allem anderen einrichten',
  },
  'admin.s.hint.adjustmentTwoOver': { en: '0 = always two', de: '0 = immer zwei' },
  'admin.s.hint.studioMostPercent': {
    en: 'Percent, for any kind of income. A higher default studio share takes precedence',
    de: 'Prozent, für jede Art von Einnahme. Ein höherer vorgegebener Studioanteil hat Vorrang',
  },
  'admin.s.hint.payoutHoldNewDays': {
    en: 'Days since the first earnings. Staff release or reject them. 0 = never',
    de: 'Tage seit den ersten Einnahmen. Das Team gibt sie frei oder lehnt sie ab. 0 = nie',
  },
  'admin.s.hint.payoutHoldRequests': {
    en: 'Counted per account. Staff release or reject them. 0 = never',
    de: 'Gezählt pro Konto. Das Team gibt sie frei oder lehnt sie ab. 0 = nie',
  },
  'admin.s.hint.payoutHoldTimesUsual': {
    en: 'Compares the requests of 24 hours with the highest day of the past year. Staff release or reject them. 0 = never',
    de: 'Vergleicht die Anträge aus 24 Stunden mit dem höchsten Tag des letzten Jahres. Das Team gibt sie frei oder lehnt sie ab. 0 = nie',
  },
  'admin.s.hint.payoutHoldNetwork': {
    en: 'Within 30 days; a studio and its members count as one. Staff release or reject them. 0 = never',
    de: 'Innerhalb von 30 Tagen; ein Studio und seine Mitglieder zählen als eins. Das Team gibt sie frei oder lehnt sie ab. 0 = nie',
  },
  'admin.s.hint.payoutHoldSameDetails': {
    en: 'A studio and its members count as one',
    de: 'Ein Studio und seine Mitglieder zählen als eins',
  },
  'admin.s.hint.payoutHoldSameCard': {
    en: 'Within 30 days, from viewers whose saved cards look the same. Staff release or reject them. 0 = never',
    de: 'Innerhalb von 30 Tagen, von Zuschauern mit gleich aussehenden gespeicherten Karten. Das Team gibt sie frei oder lehnt sie ab. 0 = nie',
  },
  'admin.s.hint.payoutFreezeHours': {
    en: 'Also after details are first added. Applies to changes from now on',
    de: 'Auch nach der ersten Angabe. Gilt für Änderungen ab jetzt',
  },
  'admin.s.hint.payoutNeedsTaxForm': {
    en: 'W-9, W-8BEN, W-8BEN-E or DAC7. For studio members, the studio’s form counts',
    de: 'W-9, W-8BEN, W-8BEN-E oder DAC7. Bei Studiomitgliedern zählt das Formular des Studios',
  },
  'admin.s.hint.payoutTwoOver': { en: '0 = one approval is always enough', de: '0 = eine Genehmigung genügt immer' },
  'admin.s.hint.payoutSepaName': { en: 'As registered with the bank', de: 'Wie bei der Bank hinterlegt' },
  'admin.s.hint.payoutSepaIban': {
    en: 'The account that payouts are sent from',
    de: 'Das Konto, von dem ausgezahlt wird',
  },
  'admin.s.hint.payoutSepaBic': {
    en: 'Optional if the bank doesn’t require it',
    de: 'Optional, falls die Bank ihn nicht verlangt',
  },
  'admin.s.hint.refundDays': {
    en: '0 = no requests. Staff decide each request',
    de: '0 = keine Anträge. Das Team entscheidet über jeden Antrag',
  },
  'admin.s.hint.chargebacksBorneBy': {
    en: 'From creators, the buyer’s latest payments are taken back, even from earnings already paid out',
    de: 'Creators verlieren die letzten Zahlungen des Käufers, auch aus schon ausgezahlten Einnahmen',
  },
  'admin.s.hint.affiliatePercent': {
    en: 'Up to two decimals; never taken from the creator’s share. 0 = no affiliates. Applies to new registrations',
    de: 'Bis zu zwei Nachkommastellen; geht nie vom Anteil des Creators ab. 0 = keine Partner. Gilt für neue Registrierungen',
  },
  'admin.s.hint.affiliateMonths': {
    en: 'Starts with the registration. Applies to new registrations',
    de: 'Beginnt mit der Registrierung. Gilt für neue Registrierungen',
  },
  'admin.s.hint.affiliateCookieDays': { en: 'The first link counts', de: 'Der erste Link zählt' },
  'admin.s.hint.affiliateHoldDays': {
    en: 'Card payments are most often disputed during this time',
    de: 'In dieser Zeit werden Kartenzahlungen am häufigsten angefochten',
  },
  'admin.s.hint.tipPlatformPercent': { en: 'Percent, up to two decimals', de: 'Prozent, bis zu zwei Nachkommastellen' },
  'admin.s.hint.tipStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.privatePlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.privateStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.groupPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.groupStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.peekPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.peekStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.paidStreamPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.paidStreamStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.streamWarsPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.streamWarsStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.videoPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.videoStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.photoPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.photoStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.galleryPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.galleryStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.productPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.productStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.subscriptionPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.subscriptionStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.messagePlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.messageStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.spinWheelCommission': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.spinWheelStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.recordingPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.recordingStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.crowdfundingPlatformPercent': {
    en: 'Percent, up to two decimals',
    de: 'Prozent, bis zu zwei Nachkommastellen',
  },
  'admin.s.hint.crowdfundingStudioPercent': {
    en: 'Percent; applies to creators who belong to a studio',
    de: 'Prozent; gilt für Creator, die zu einem Studio gehören',
  },
  'admin.s.hint.payoutFeeBankTransfer': {
    en: 'Deducted from the requested amount; must be below the minimum',
    de: 'Geht vom beantragten Betrag ab; muss unter der Mindestauszahlung liegen',
  },
  'admin.s.hint.payoutFeeDirectDeposit': {
    en: 'Deducted from the requested amount; must be below the minimum',
    de: 'Geht vom beantragten Betrag ab; muss unter der Mindestauszahlung liegen',
  },
  'admin.s.hint.payoutFeePaxum': {
    en: 'Deducted from the requested amount; must be below the minimum',
    de: 'Geht vom beantragten Betrag ab; muss unter der Mindestauszahlung liegen',
  },
  'admin.s.hint.payoutFeeBitpay': {
    en: 'Deducted from the requested amount; must be below the minimum',
    de: 'Geht vom beantragten Betrag ab; muss unter der Mindestauszahlung liegen',
  },
  'admin.s.hint.payoutHoldDaysTips': {
    en: 'Card payments are most often disputed during this time',
    de: 'In dieser Zeit werden Kartenzahlungen am häufigsten angefochten',
  },
  'admin.s.hint.payoutHoldDaysShows': {
    en: 'Card payments are most often disputed during this time',
    de: 'In dieser Zeit werden Kartenzahlungen am häufigsten angefochten',
  },
  'admin.s.hint.payoutHoldDaysContent': {
    en: 'Card payments are most often disputed during this time',
    de: 'In dieser Zeit werden Kartenzahlungen am häufigsten angefochten',
  },
  'admin.s.hint.payoutHoldDaysSubscriptions': {
    en: 'Card payments are most often disputed during this time',
    de: 'In dieser Zeit werden Kartenzahlungen am häufigsten angefochten',
  },
  'admin.s.hint.payoutHoldDaysCrowdfunding': {
    en: 'Card payments are most often disputed during this time',
    de: 'In dieser Zeit werden Kartenzahlungen am häufigsten angefochten',
  },
});
