export const legal = {
  'legal.terms': 'Nutzungsbedingungen',
  'legal.privacy': 'Datenschutz',
  'legal.read': 'Lesen Sie die Bedingungen und was wir über Sie speichern:',
  'legal.placeholder':
    'Der Betreiber dieser Seite hat noch keinen eigenen Text hinterlegt. Dieser hier beschreibt, wie die Software arbeitet; er ist keine Rechtsberatung.',
  'legal.termsText':
    '## Wer hier sein darf\n\n{site} ist für Menschen, die mindestens 18 Jahre alt und an ihrem Wohnort volljährig sind. Ein Konto gehört einer Person.\n\n## Token\n\nToken werden in Paketen gekauft und nur auf dieser Seite ausgegeben. Der Preis steht auf der Schaltfläche, bevor Sie zahlen. Ein gesendetes Trinkgeld ist endgültig.\n\n## Shows\n\nCreator verantworten, was sie zeigen, und zeigen nur Volljährige, die zugestimmt haben. Sie können Nachrichten entfernen und Zuschauer aus ihrem Raum ausschließen. Eine Show ohne Einwilligung aufzuzeichnen ist nicht erlaubt.\n\n## Ende\n\nDie Seite kann einen Raum beenden oder ein Konto sperren, das gegen diese Regeln verstößt.',
  'legal.privacyText':
    '## Was gespeichert wird\n\nIhre E-Mail-Adresse, Ihr Benutzername, ein Hash Ihres Passworts, was Sie kaufen, als Trinkgeld geben und schreiben, und die angemeldeten Geräte. Creator und Studios senden außerdem Nachweise ihrer Identität; diese sehen nur Mitarbeiter von {site}.\n\n## Wofür\n\nUm Ihr Konto zu führen, Token gutzuschreiben und auszuzahlen, Minderjährige fernzuhalten und Missbrauch zu verhindern. Besuche werden ohne Ihren Namen gezählt.\n\n## Cookies\n\nCookies halten Sie angemeldet und merken sich Sprache, Farben und dass Sie volljährig sind. Hat der Betreiber eine Besucherstatistik eingerichtet, setzt diese eigene.\n\n## Ihre Rechte\n\nIhre Daten können Sie in den Einstellungen ändern. Für eine Löschung schreiben Sie dem Betreiber der Seite.',
};
