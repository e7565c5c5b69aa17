/** Wallet, purchases, coupons, limits, affiliates, campaigns, refunds, payouts, tax. */
export const money = {
  'The price has changed. Please check it again.': 'Der Preis hat sich geändert. Bitte sieh ihn dir noch einmal an.',
  'This card no longer exists.': 'Diese Karte gibt es nicht mehr.',
  'Must not exceed the tokens of the package': 'Darf nicht mehr sein, als das Paket bringt',
  'Must not be less than per day': 'Darf nicht weniger sein als an einem Tag',
  'This card has expired. Please choose another.': 'Diese Karte ist abgelaufen. Bitte wähle eine andere.',
  'Saved cards cannot be used right now.': 'Gespeicherte Karten können gerade nicht verwendet werden.',
  'Must be greater than zero': 'Muss mehr als nichts sein',
  'A colleague has already decided this.': 'Darüber hat schon jemand aus dem Team entschieden.',
  'This decision is not possible here.': 'So kann darüber nicht entschieden werden.',
  'This payment method is not responding right now. Please try again or choose another.':
    'Diese Zahlungsart antwortet gerade nicht. Bitte versuche es noch einmal oder wähle eine andere.',
  'This payment method is not available.': 'Diese Zahlungsart ist nicht verfügbar.',
  'The price differs from the sold one.': 'Der Preis ist nicht der verkaufte.',
  'This gateway is not configured.': 'Diese Zahlungsart ist nicht eingerichtet.',
  'This difference is no longer open.': 'Diese Abweichung ist nicht mehr offen.',
  'The price with this coupon has changed.': 'Der Preis mit diesem Gutschein hat sich geändert.',
  'Unknown purchase.': 'Diesen Kauf gibt es nicht.',
  'Another purchase was paid with this payment.': 'Mit diesem Geld wurde ein anderer Kauf bezahlt.',
  '{currency} has {decimals} decimals: {amount} has too many':
    '{currency} hat {decimals} Nachkommastellen: {amount} ist zu fein',
  no: 'keine',
  '{currency} does not have a unit that small.': '{currency} hat keine so kleine Einheit.',
  'You no longer have the tokens you would give back.': 'Du hast die Token nicht mehr, die du zurückgeben würdest.',

  // Coupons
  'This coupon is not valid.': 'Dieser Gutschein ist nicht gültig.',
  'This coupon is not valid yet.': 'Dieser Gutschein ist noch nicht gültig.',
  'This coupon has expired.': 'Dieser Gutschein ist abgelaufen.',
  'This coupon has been used up.': 'Dieser Gutschein ist aufgebraucht.',
  'You have already used this coupon.': 'Du hast diesen Gutschein schon benutzt.',
  'This coupon is reserved for a payment you have started. Complete or cancel it first.':
    'Dieser Gutschein wartet auf eine begonnene Zahlung. Schließe sie ab oder brich sie zuerst ab.',
  'This coupon does not apply here.': 'Dieser Gutschein gilt hierfür nicht.',
  'This coupon needs a higher price.': 'Dieser Gutschein verlangt einen höheren Preis.',
  'This coupon is for another currency.': 'Dieser Gutschein gilt für eine andere Währung.',
  "The coupon's discount has changed. Please check it again.":
    'Der Gutschein zieht jetzt einen anderen Betrag ab. Bitte sieh ihn dir noch einmal an.',
  'This coupon would leave nothing to pay.': 'Mit diesem Gutschein bliebe nichts zu zahlen.',
  'A coupon with this code already exists.': 'Es gibt schon einen Gutschein mit diesem Code.',
  'There are already {most} coupons. Please delete one.': 'Es gibt schon {most} Gutscheine: Bitte lösche einen.',
  'A money amount needs a currency.': 'Ein Geldbetrag braucht eine Währung.',
  'Packages are sold by the site.': 'Pakete verkauft die Seite.',
  'A whole percentage from 1 to 100': 'Ganze Prozente von 1 bis 100',
  'Packages cannot be free.': 'Pakete werden nicht verschenkt.',
  'The end must be in the future.': 'Das Ende muss später sein.',
  '{taken} have already been used or reserved.': '{taken} sind schon benutzt oder zurückgelegt.',

  // Limits
  'This would pass the limit of your day. You can spend again from {until}.':
    'Das würde dein Tageslimit überschreiten. Ab {until} kannst du wieder ausgeben.',
  'This would pass the limit of your week. You can spend again from {until}.':
    'Das würde dein Wochenlimit überschreiten. Ab {until} kannst du wieder ausgeben.',
  'You have paused spending. You can spend again from {until}.':
    'Du hast eine Ausgabenpause eingelegt. Ab {until} kannst du wieder ausgeben.',
  'Your limits are in {own}, and this costs {other}.': 'Deine Limits sind in {own}, und das kostet {other}.',
  'This code does not exist or has expired.': 'Diesen Code gibt es nicht, oder er ist abgelaufen.',
  'You have already received a welcome gift.': 'Du hast schon ein Willkommensgeschenk bekommen.',

  // Affiliates and campaigns
  'There is currently no affiliate program.': 'Zurzeit gibt es kein Partnerprogramm.',
  'Must be between 1 and {most} days.': 'Zwischen 1 und {most} Tagen.',
  'The end must be after the start.': 'Das Ende muss nach dem Anfang liegen.',
  'A campaign with this code already exists.': 'Es gibt schon eine Kampagne mit diesem Code.',
  'The campaign does not have that many tokens left.': 'So viele Token hat die Kampagne nicht mehr.',

  // Refunds
  'This is not over yet.': 'Das ist noch nicht vorbei.',
  'All of it has already been refunded.': 'Alles davon wurde schon zurückgegeben.',
  'That much is no longer left of it.': 'So viel ist davon nicht mehr übrig.',
  'At most {most} tokens are left of it.': 'Davon sind höchstens {most} Token übrig.',
  'Refunds cannot be asked for here.': 'Erstattungen können hier nicht beantragt werden.',
  'Refunds can be asked for within {days} days.': 'Erstattungen können innerhalb von {days} Tagen beantragt werden.',
  'This request is already {status}.': 'Dieser Antrag ist schon {status}.',
  'This request is {status}.': 'Dieser Antrag ist {status}.',
  'This batch is {status}.': 'Dieser Stapel ist {status}.',
  '{tokens} tokens were asked for.': '{tokens} Token wurden beantragt.',
  approved: 'genehmigt',
  rejected: 'abgelehnt',
  pending: 'offen',
  paid: 'bezahlt',
  cancelled: 'storniert',
  processing: 'in Arbeit',
  shipping: 'unterwegs',
  delivered: 'geliefert',
  refunded: 'erstattet',
  open: 'offen',
  exported: 'exportiert',
  done: 'erledigt',
  withdrawn: 'zurückgezogen',
  failed: 'fehlgeschlagen',
  held: 'angehalten',

  // Payouts
  'Nothing is due for this payment method.': 'Auf diesem Weg ist nichts zu zahlen.',
  'One of them is already in another batch.': 'Eine davon ist in einem anderen Stapel.',
  'The batch was exported, so the bank may already have it.':
    'Die Bank hat es vielleicht schon: Der Stapel wurde exportiert.',
  'A payout in it already has a result, so the bank has this batch.':
    'Das Ergebnis einer Auszahlung darin ist bekannt: Die Bank hat diesen Stapel.',
  'An open request uses these payment details.': 'Ein offener Antrag soll damit bezahlt werden.',
  'The batch has just changed. Please check it again.':
    'Der Stapel hat sich gerade geändert. Bitte sieh ihn dir noch einmal an.',
  'A SEPA file can contain only bank transfers in euros.': 'Nur Überweisungen in Euro können eine SEPA-Datei sein.',
  'All of its payouts have ended.': 'Alle Auszahlungen darin sind beendet.',
  'The settings lack the paying account: holder, IBAN and BIC.':
    'In den Einstellungen fehlt, von welchem Konto gezahlt wird: Inhaber, IBAN und BIC.',
  'This request is on hold. Staff have to release it first.':
    'Dieser Antrag ist angehalten. Das Team muss ihn zuerst freigeben.',
  'This request is not on hold.': 'Dieser Antrag ist nicht angehalten.',
  'There are no payment details yet.': 'Es ist noch nicht angegeben, wohin gezahlt werden soll.',
  'Please add your payment details first.': 'Bitte gib zuerst an, wohin du bezahlt werden möchtest.',
  'This was changed too often. Cancel it instead.': 'Das wurde zu oft geändert. Nimm es zurück.',
  'These payment details do not exist.': 'Diese Zahlungsdaten gibt es nicht.',
  'It exceeds the limit: two members of staff have to approve it first.':
    'Es liegt über dem Limit: Zuerst müssen zwei aus dem Team zustimmen.',
  "Its batch was exported, so the bank may have paid it. The bank's response decides.":
    'Die Bank hat es vielleicht bezahlt: Der Stapel wurde exportiert. Es entscheidet, was die Bank meldet.',
  'The fee would use up the whole amount.': 'Die Gebühr würde alles verbrauchen.',
  'You have approved it. Someone else has to approve it, too.':
    'Du hast zugestimmt. Noch jemand anderes muss zustimmen.',
  'At most {most} requests can be open.': 'Höchstens {most} Anträge können offen sein.',
  'Please file your tax form first.': 'Bitte reiche zuerst dein Steuerformular ein.',
  'Your studio has to file its tax form first.': 'Zuerst muss dein Studio sein Steuerformular einreichen.',
  'Please ask for at least {least} tokens.': 'Bitte beantrage mindestens {least} Token.',
  '{most} tokens can be paid out now. {held} more are held back for some days.':
    '{most} Token können jetzt ausgezahlt werden. {held} weitere sind noch einige Tage zurückgehalten.',
  '{most} tokens can be paid out now.': '{most} Token können jetzt ausgezahlt werden.',
  'The payment details were changed. Nothing is paid to them before {until}.':
    'Die Zahlungsdaten wurden geändert. Vor {until} wird nichts dorthin gezahlt.',
  'The earnings are {tokens} tokens below zero.': 'Die Einnahmen liegen {tokens} Token unter null.',
  '@{name}: {reason}': '@{name}: {reason}',
  'there are no payment details.': 'Es fehlen Zahlungsdaten.',
  'this payout is in another batch.': 'Diese Auszahlung ist in einem anderen Stapel.',
  'a batch has one currency.': 'Ein Stapel hat nur eine Währung.',
  'this payout is {status}.': 'Diese Auszahlung ist {status}.',
  'this payout is over the limit: two members of staff have to approve it first.':
    'Diese Auszahlung liegt über dem Limit: Zuerst müssen zwei aus dem Team zustimmen.',
  'this payout has no payment details yet.': 'Für diese Auszahlung fehlen noch Zahlungsdaten.',
  'the payment details were changed, and nothing is paid to them yet.':
    'Die Zahlungsdaten wurden geändert, dorthin wird noch nichts gezahlt.',
  'the payment details were changed after the first export.':
    'Die Zahlungsdaten wurden nach dem ersten Export geändert.',
  'the earnings are below zero.': 'Die Einnahmen liegen unter null.',
  'the fee would use up this payout.': 'Die Gebühr würde diese Auszahlung aufbrauchen.',
  'this payout is not paid that way.': 'Diese Auszahlung wird nicht auf diesem Weg bezahlt.',
  'Write the name of the account holder as your bank writes it, in Latin letters.':
    'Schreib den Namen des Kontoinhabers so wie deine Bank, in lateinischen Buchstaben.',
  'This is not a valid IBAN.': 'Das ist keine gültige IBAN.',
  'This is not a valid BIC.': 'Das ist kein gültiger BIC.',
  'This is not a valid routing number.': 'Das ist keine gültige Bankleitzahl (Routing Number).',
  'An account number has 4 to 17 digits.': 'Eine Kontonummer hat 4 bis 17 Ziffern.',
  'Not a validate email!': 'Keine gültige E-Mail-Adresse!',
  'Not a validate url!': 'Keine gültige Adresse!',
  'This is not a valid bitcoin address.': 'Das ist keine gültige Bitcoin-Adresse.',

  // Bank responses
  'The table has no column “{name}”.': 'Die Tabelle hat keine Spalte „{name}“.',
  'The table has too many columns.': 'Die Tabelle hat zu viele Spalten.',
  'The table has more than {most} rows.': 'Die Tabelle hat mehr als {most} Zeilen.',
  'A quotation mark of the table is never closed.': 'Ein Anführungszeichen der Tabelle wird nie geschlossen.',
  'After a quotation mark of the table comes something else than the next cell.':
    'Nach einem Anführungszeichen der Tabelle folgt etwas anderes als die nächste Zelle.',
  'The file declares a document type, which no file of a bank does.':
    'Die Datei enthält eine Dokumenttyp-Deklaration; das tut keine Datei einer Bank.',
  'This is not well-formed XML.': 'Das ist kein wohlgeformtes XML.',
  'This XML is not a file of a bank.': 'Dieses XML ist keine Datei einer Bank.',
  'This {kind} file does not follow ISO 20022.': 'Diese {kind}-Datei entspricht nicht ISO 20022.',
  'This payment status report does not follow ISO 20022.': 'Dieser Zahlungsstatusbericht entspricht nicht ISO 20022.',
  '“{status}” is no status: paid, rejected, or nothing yet.':
    '„{status}“ ist kein Status: paid, rejected oder noch nichts.',
  '“{amount} {currency}” is not an amount.': '„{amount} {currency}“ ist kein Betrag.',
  'The file names more than {most} payments.': 'Die Datei nennt mehr als {most} Zahlungen.',
  'The file names no payment.': 'Die Datei nennt keine Zahlung.',
  'An id in the file is too long.': 'Eine Kennung in der Datei ist zu lang.',
  'The file is not written in UTF-8.': 'Die Datei ist nicht in UTF-8 geschrieben.',
  'This is not a text file.': 'Das ist kein Text.',
  'This is neither a pain.002, nor a camt.053 or camt.054 file.':
    'Das ist weder eine Datei im Format pain.002 noch camt.053 oder camt.054.',

  // Tax
  'Please sign with the name above, as it is written there.':
    'Bitte unterschreibe mit dem Namen oben, so wie er dort steht.',
  'This is not a valid SSN or ITIN.': 'Das ist keine gültige SSN oder ITIN.',
  'This is not a valid EIN.': 'Das ist keine gültige EIN.',
  'A company has an EIN.': 'Eine Firma hat eine EIN.',
  'Residents of the United States file a W-9.': 'Wer in den USA lebt, reicht ein W-9 ein.',
  'This is not a valid tax number of that country.': 'Das ist keine gültige Steuernummer dieses Landes.',
  'This is not a valid number of the United States.': 'Das ist keine gültige Nummer der USA.',
  'The treaty must be with the country above.': 'Das Abkommen muss das des Landes oben sein.',
  'Please name the country of the treaty.': 'Bitte gib an, mit welchem Land das Abkommen besteht.',
  'Claiming a treaty requires a tax number.': 'Wer ein Abkommen nutzt, braucht eine Steuernummer.',
  'DAC7 is for residents of the European Union.': 'DAC7 gilt für Einwohner der Europäischen Union.',
  'This is not a valid VAT number.': 'Das ist keine gültige USt-IdNr.',
  'This is not a possible day of birth.': 'Das ist kein möglicher Geburtstag.',
  'This is not a VAT number of that country.': 'Das ist keine USt-IdNr. dieses Landes.',
  'The register of VAT numbers does not know this one.': 'Das Verzeichnis der USt-IdNrn. kennt diese nicht.',
  'This country already has a tax starting on that day.':
    'Dieses Land hat schon einen Steuersatz, der an diesem Tag beginnt.',
  'There are more than {most} recipients in this year.': 'In diesem Jahr gibt es mehr als {most} Empfänger.',
  'You have already filed {most} forms.': 'Du hast schon {most} Formulare eingereicht.',
};
