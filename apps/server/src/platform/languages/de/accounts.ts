/** Accounts, logins, profiles, verification, studios, developers. */
export const accounts = {
  'You must be {years} or older.': 'Du musst mindestens {years} Jahre alt sein.',
  'You have to be at least 18 years old.': 'Du musst mindestens 18 Jahre alt sein.',
  'This document has expired.': 'Dieses Dokument ist abgelaufen.',
  'The document has expired.': 'Das Dokument ist abgelaufen.',
  'There is no such studio.': 'Dieses Studio gibt es nicht.',
  'This password is easy to guess. Use a longer one, or several words.':
    'Dieses Passwort ist leicht zu erraten. Nimm ein längeres oder mehrere Wörter.',
  'New accounts can not register at the moment.': 'Zurzeit können sich keine neuen Konten registrieren.',
  'Too many wrong tries, please wait a moment.': 'Zu viele Fehlversuche, bitte warte einen Moment.',
  'Enter the code of your second factor.': 'Gib den Code deines zweiten Faktors ein.',
  'A proof is running already.': 'Eine Prüfung läuft schon.',
  'This account is closed.': 'Dieses Konto ist geschlossen.',
  'This account is not in use.': 'Dieses Konto ist nicht aktiv.',
  'This account is in use already.': 'Dieses Konto ist schon aktiv.',
  'This picture cannot be used here. Our team will look at it.':
    'Dieses Bild kann hier nicht verwendet werden. Unser Team sieht es sich an.',
  'Your data is being put together already.': 'Deine Daten werden schon zusammengestellt.',
  'You have asked for your data within the last hour.': 'Du hast deine Daten innerhalb der letzten Stunde angefordert.',
  'This has words or links that are not allowed here.': 'Das enthält Wörter oder Links, die hier nicht erlaubt sind.',
  'An open day needs a start.': 'Ein offener Tag braucht einen Anfang.',
  'An open day needs an end.': 'Ein offener Tag braucht ein Ende.',
  'The end must differ from the start.': 'Das Ende muss sich vom Anfang unterscheiden.',

  // Studios and their members
  'They are a member already.': 'Diese Person ist schon Mitglied.',
  'There is no such creator.': 'Diesen Creator gibt es nicht.',
  'This creator is with another studio.': 'Dieser Creator ist bei einem anderen Studio.',
  'You have asked them several times already. Please wait some weeks.':
    'Du hast schon mehrmals gefragt. Bitte warte einige Wochen.',
  'You belong to a studio already.': 'Du gehörst schon zu einem Studio.',
  'This studio takes no members at the moment.': 'Dieses Studio nimmt zurzeit keine Mitglieder auf.',
  'What the studio takes has changed. Please read it again before you accept.':
    'Der Anteil des Studios hat sich geändert. Bitte lies ihn noch einmal, bevor du annimmst.',
  'You do not belong to a studio.': 'Du gehörst zu keinem Studio.',
  'They have not agreed yet.': 'Die Zustimmung steht noch aus.',
  'At most {most} invitations can be open.': 'Höchstens {most} Einladungen können offen sein.',
  'At most {most} people can work for a studio.': 'Höchstens {most} Personen können für ein Studio arbeiten.',
  'At most {most} percent': 'Höchstens {most} Prozent',
  'The studio of this member decides first.': 'Zuerst entscheidet das Studio dieses Mitglieds.',

  // Developers
  'Only bots write by this call.': 'Mit diesem Aufruf schreiben nur Bots.',
  'Only bots listen here.': 'Hier hören nur Bots zu.',
  'Another bot of yours has this name.': 'Ein anderer deiner Bots heißt schon so.',
  'Events are sent over https, to servers that are open to the public.':
    'Ereignisse werden über https an öffentlich erreichbare Server gesendet.',
  'Switch the webhook on first.': 'Schalte zuerst den Webhook ein.',
  'There can be {most} bots at a time. Delete one first.': 'Es kann {most} Bots zugleich geben. Lösche zuerst einen.',
  'There can be {most} API tokens at a time. Revoke one first.':
    'Es kann {most} API-Tokens zugleich geben. Widerrufe zuerst eines.',
  'There can be {most} webhooks at a time. Delete one first.':
    'Es kann {most} Webhooks zugleich geben. Lösche zuerst einen.',
  'The scope {scope} is not for accounts like yours.': 'Die Berechtigung {scope} gibt es nicht für Konten wie deines.',
  'Not the address of a push service.': 'Nicht die Adresse eines Push-Dienstes.',
  'Not a public key.': 'Kein öffentlicher Schlüssel.',
  'Not a secret.': 'Kein Geheimnis.',
};
