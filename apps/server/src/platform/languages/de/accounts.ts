/** Accounts, logins, profiles, verification, studios, developers. */
export const accounts = {
  'You must be {years} or older.': 'Du musst mindestens {years} Jahre alt sein.',
  'You have to be at least 18 years old.': 'Du musst mindestens 18 Jahre alt sein.',
  'This document has expired.': 'Dieses Dokument ist abgelaufen.',
  'The document has expired.': 'Das Dokument ist abgelaufen.',
  'Unknown studio.': 'Dieses Studio gibt es nicht.',
  'This password is easy to guess. Use a longer one or several words.':
    'Dieses Passwort ist leicht zu erraten. Nimm ein längeres oder mehrere Wörter.',
  'Registration is currently closed.': 'Zurzeit können sich keine neuen Konten registrieren.',
  'Too many failed attempts. Please wait a moment.': 'Zu viele Fehlversuche, bitte warte einen Moment.',
  'Enter the code of your second factor.': 'Gib den Code deines zweiten Faktors ein.',
  'A proof is already running.': 'Eine Prüfung läuft schon.',
  'This account is closed.': 'Dieses Konto ist geschlossen.',
  'This account is not active.': 'Dieses Konto ist nicht aktiv.',
  'This account is already active.': 'Dieses Konto ist schon aktiv.',
  'This picture cannot be used here. Our team will look at it.':
    'Dieses Bild kann hier nicht verwendet werden. Unser Team sieht es sich an.',
  'Your data export is already being prepared.': 'Deine Daten werden schon zusammengestellt.',
  'You have requested your data within the last hour.': 'Du hast deine Daten innerhalb der letzten Stunde angefordert.',
  'This contains words or links that are not allowed here.':
    'Das enthält Wörter oder Links, die hier nicht erlaubt sind.',
  'An open day needs a start.': 'Ein offener Tag braucht einen Anfang.',
  'An open day needs an end.': 'Ein offener Tag braucht ein Ende.',
  'The end must differ from the start.': 'Das Ende muss sich vom Anfang unterscheiden.',

  // Studios and their members
  'This person is already a member.': 'Diese Person ist schon Mitglied.',
  'Unknown creator.': 'Diesen Creator gibt es nicht.',
  'This creator belongs to another studio.': 'Dieser Creator ist bei einem anderen Studio.',
  'You have already asked several times. Please wait a few weeks.':
    'Du hast schon mehrmals gefragt. Bitte warte einige Wochen.',
  'You already belong to a studio.': 'Du gehörst schon zu einem Studio.',
  'This studio is not accepting members.': 'Dieses Studio nimmt zurzeit keine Mitglieder auf.',
  "The studio's share has changed. Please read it again before you accept.":
    'Der Anteil des Studios hat sich geändert. Bitte lies ihn noch einmal, bevor du annimmst.',
  'You do not belong to a studio.': 'Du gehörst zu keinem Studio.',
  'They have not accepted yet.': 'Die Zustimmung steht noch aus.',
  'At most {most} invitations can be open.': 'Höchstens {most} Einladungen können offen sein.',
  'At most {most} people can work for a studio.': 'Höchstens {most} Personen können für ein Studio arbeiten.',
  'At most {most} percent': 'Höchstens {most} Prozent',
  'The studio of this member decides first.': 'Zuerst entscheidet das Studio dieses Mitglieds.',

  // Developers
  'Only bots can use this call.': 'Mit diesem Aufruf schreiben nur Bots.',
  'Only bots can read this stream.': 'Hier hören nur Bots zu.',
  'You already have a bot with this name.': 'Ein anderer deiner Bots heißt schon so.',
  'Events are sent over https to public servers only.':
    'Ereignisse werden über https an öffentlich erreichbare Server gesendet.',
  'Turn the webhook on first.': 'Schalte zuerst den Webhook ein.',
  'You can have at most {most} bots. Delete one first.': 'Es kann {most} Bots zugleich geben. Lösche zuerst einen.',
  'You can have at most {most} API tokens. Revoke one first.':
    'Es kann {most} API-Schlüssel zugleich geben. Widerrufe zuerst einen.',
  'You can have at most {most} webhooks. Delete one first.':
    'Es kann {most} Webhooks zugleich geben. Lösche zuerst einen.',
  'The scope {scope} is not available for your account.':
    'Die Berechtigung {scope} gibt es nicht für Konten wie deines.',
  'Not the address of a push service.': 'Nicht die Adresse eines Push-Dienstes.',
  'Not a public key.': 'Kein öffentlicher Schlüssel.',
  'Not a secret.': 'Kein Geheimnis.',
};
