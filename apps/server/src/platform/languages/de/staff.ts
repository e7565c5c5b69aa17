/** The back office. */
export const staff = {
  'Please give a reason.': 'Bitte gib einen Grund an.',
  'Another category has this address.': 'Eine andere Kategorie hat diese Adresse.',
  'There are creators in this category. Rename it instead of deleting it.':
    'In dieser Kategorie sind Creator. Benenne sie um, statt sie zu löschen.',
  'Name a person.': 'Gib an, wen.',
  'Your staff role does not allow this. It takes {names}.': 'Deine Rolle im Team erlaubt das nicht. Das kann {names}.',
  'an administrator': 'nur die Administration',
  'a moderator or an administrator': 'die Moderation oder die Administration',
  'somebody in finance or an administrator': 'die Finanzabteilung oder die Administration',
  'somebody in support or an administrator': 'der Support oder die Administration',
  'a moderator or somebody in finance or an administrator':
    'die Moderation, die Finanzabteilung oder die Administration',
  'a moderator or somebody in support or an administrator': 'die Moderation, der Support oder die Administration',
  'somebody in finance or somebody in support or an administrator':
    'die Finanzabteilung, der Support oder die Administration',
  'Someone else has to change your role.': 'Deine Rolle muss jemand anderes ändern.',
  'At most 31 days, or filter by one person.': 'Höchstens 31 Tage oder die einer Person.',
  'No one is shown on these days.': 'An diesen Tagen wird niemand gezeigt.',
  'This is too much for one archive: please choose fewer days.':
    'Das passt nicht in ein Archiv: Bitte wähle weniger Tage.',
  'You requested this yourself: someone else has to approve it.':
    'Du hast es selbst beantragt: Jemand anderes muss zustimmen.',
  'This has already been decided.': 'Darüber wurde schon entschieden.',
  'This has not been decided yet.': 'Darüber hat noch niemand entschieden.',
  'Nobody under 18 can be approved.': 'Niemand unter 18 kann freigegeben werden.',
  '{name} has already decided this.': '{name} hat darüber schon entschieden.',
  '{name} has changed this decision.': '{name} hat darüber neu entschieden.',
  Somebody: 'Jemand',
  'A rule for this already exists.': 'Dafür gibt es schon eine Regel.',
  'There are already {most} rules.': 'Es gibt schon {most} Regeln.',
  'The name of a host, e.g. example.com, or * for any link': 'Ein Hostname, z. B. example.com, oder * für jeden Link',
  'One to eight words': 'Ein bis acht Wörter',
  'Each word needs a letter or a digit': 'Jedes Wort braucht einen Buchstaben oder eine Ziffer',
  'This account does not hold tokens.': 'Dieses Konto hat keine eigenen Token.',
  'Too many adjustments of this account are already pending.': 'Zu viele Korrekturen dieses Kontos warten schon.',
  'A colleague has to approve this.': 'Dem muss jemand aus dem Team zustimmen.',
  'This wallet is frozen because of a chargeback.': 'Dieses Guthaben ist wegen einer Rückbuchung eingefroren.',
  'Only {most} tokens can be taken.': 'Nur {most} Token können abgezogen werden.',
  'This account is banned already.': 'Dieses Konto ist schon verbannt.',
  'This account is suspended already.': 'Dieses Konto ist schon gesperrt.',
  'This picture has too little detail to be told apart from others.':
    'In diesem Bild ist zu wenig, um es von anderen zu unterscheiden.',
  'A similar picture is already blocked.': 'Ein ähnliches Bild ist schon gesperrt.',
  'There can be at most {most} promos. Delete some first.':
    'Höchstens {most} Werbeflächen sind möglich. Lösche zuerst einige.',
  'The evidence has not been collected yet.': 'Die Belege sind noch nicht gesammelt.',
  'This account is already frozen.': 'Dieses Konto ist schon eingefroren.',
  'This account is not frozen.': 'Dieses Konto ist nicht eingefroren.',
  'The bank has already decided this.': 'Die Bank hat darüber schon entschieden.',
  'Someone else is working on this now.': 'Jemand anderes sieht sich das gerade an.',
  'You decided this yourself: someone else has to review it.':
    'Du hast darüber selbst entschieden: Jemand anderes muss es sich ansehen.',
  'You have decided this before: someone else has to.':
    'Du hast darüber schon entschieden: Jetzt muss es jemand anderes.',
  'Please claim this case first.': 'Bitte übernimm zuerst diesen Fall.',
  'There is no account this could apply to.': 'Es gibt kein Konto, um das es hier gehen könnte.',
  'For how many days?': 'Für wie viele Tage?',
  'This cannot be removed; please choose something else.': 'Das kann nicht entfernt werden; bitte wähle etwas anderes.',
  'This decision was already reversed.': 'Diese Entscheidung wurde schon zurückgenommen.',
  'A legal hold cannot be placed on staff.': 'Konten des Teams haben nichts, das angehalten werden könnte.',
  'This account is already under a legal hold.': 'Dieses Konto ist schon angehalten.',
  'This setting has been changed again since.': 'Diese Einstellung wurde seitdem wieder geändert.',
  'Unknown setting.': 'Diese Einstellung gibt es nicht.',
  'The shares of site and studio together exceed 100 %.':
    'Die Anteile von Seite und Studio ergeben zusammen mehr als 100 %.',
  '{name} is missing: the mail is useless without it': '{name} fehlt: Ohne das ist die Mail nutzlos',
  'Nothing was changed.': 'Es wurde nichts geändert.',
  'Codes of two capitals with commas between, e.g. FR,GB; * for everywhere':
    'Kürzel aus zwei Großbuchstaben mit Kommas dazwischen, z. B. FR,GB; * für überall',
  'A path like /logo.png, or an http(s) address': 'Ein Pfad wie /logo.png oder eine http(s)-Adresse',
  'An address without a path, like https://example.org': 'Eine Adresse ohne Pfad, z. B. https://example.org',
  'Three letters, e.g. USD': 'Drei Buchstaben, z. B. USD',
  'Small letters and digits, separated by commas, e.g. jpg,png':
    'Kleinbuchstaben und Ziffern, durch Kommas getrennt, z. B. jpg,png',
  'Addresses like https://example.org, separated by single spaces':
    'Adressen wie https://example.org, durch einzelne Leerzeichen getrennt',
  'An email address': 'Eine E-Mail-Adresse',
  'Only letters, digits, - and _': 'Nur Buchstaben, Ziffern, - und _',
  'An IBAN without blanks, e.g. DE89370400440532013000': 'Eine IBAN ohne Leerzeichen, z. B. DE89370400440532013000',
  'A BIC, e.g. COBADEFFXXX': 'Ein BIC, z. B. COBADEFFXXX',
};
