/** Messages, friends, reports, contact. */
export const people = {
  'You have sent five messages within an hour. Please wait for an answer.':
    'Du hast innerhalb einer Stunde fünf Nachrichten geschrieben. Bitte warte auf eine Antwort.',
  'This has already been answered.': 'Das wurde schon beantwortet.',
  'This was already answered.': 'Das wurde schon beantwortet.',
  'Studios cannot have friends.': 'Studios haben hier keine Freunde.',
  'You cannot send yourself a friend request.': 'Du kannst dir nicht selbst eine Freundschaftsanfrage schicken.',
  'Creators can be friends with viewers only.': 'Creator können nur mit Zuschauern befreundet sein.',
  'You are already friends.': 'Ihr seid schon befreundet.',
  'Your request was declined.': 'Deine Anfrage wurde abgelehnt.',
  'At most {most} requests can be pending. Withdraw one first.':
    'Höchstens {most} Anfragen können auf Antwort warten. Nimm zuerst eine zurück.',
  'You cannot write to each other.': 'Ihr könnt einander nicht schreiben.',
  'Choose a time within the next 90 days.': 'Wähle einen Zeitpunkt in den nächsten 90 Tagen.',
  'This was already taken back.': 'Das wurde schon zurückgenommen.',
  'A voice message cannot have other files.': 'Eine Sprachnachricht hat keine weiteren Dateien.',
  'Only approved creators can charge tokens.': 'Nur freigegebene Creator können Token verlangen.',
  'Only creators can charge tokens.': 'Nur Creator können Token verlangen.',
  'Pick one emoji.': 'Wähle ein Emoji.',
  'Add what it is for.': 'Füge hinzu, wofür es ist.',
  'A message can be edited for 5 minutes.': 'Eine Nachricht kann 5 Minuten lang geändert werden.',
  'You have already reported this.': 'Du hast das schon gemeldet.',
  'Someone has paid for this, so it stays.': 'Jemand hat dafür bezahlt: Es bleibt.',
  'This message was sent to someone else.': 'Diese Nachricht ging an jemand anderen.',
  'This message no longer exists.': 'Diese Nachricht gibt es nicht mehr.',
  'New accounts can start a few conversations a day. Try again tomorrow.':
    'Neue Konten können am Tag nur wenige Unterhaltungen beginnen. Versuche es morgen wieder.',
  'You can start {most} new conversations a day. Try again tomorrow.':
    'Du kannst am Tag {most} neue Unterhaltungen beginnen. Versuche es morgen wieder.',
  'You can send {most} mass messages a day.': 'Du kannst am Tag {most} Massennachrichten senden.',
  'They do not accept messages from you.': 'Von dir werden keine Nachrichten angenommen.',
  'This product is shipped: there is nothing to download.': 'Das wird dir geschickt: Es gibt nichts herunterzuladen.',
  'Nobody has this name.': 'Niemand heißt so.',
  'This is you.': 'Das bist du.',

  // Reports
  'Please confirm this': 'Bitte bestätige das',
  'This is yours: you do not need to report it.': 'Das ist von dir: Du musst es nicht melden.',
  'You have sent many reports within an hour. Please wait a little.':
    'Du hast in einer Stunde viel gemeldet. Bitte warte ein wenig.',
  'You have already asked.': 'Du hast schon gefragt.',
  'Someone else has already requested a review.': 'Jemand anderes hat schon um eine zweite Prüfung gebeten.',
  'There is no decision here that can be reviewed.':
    'Hier gibt es keine Entscheidung, die noch einmal geprüft werden kann.',
  'A decision can be appealed for six months.':
    'Gegen eine Entscheidung kann sechs Monate lang Einspruch erhoben werden.',
  'You have already appealed.': 'Du hast schon Einspruch erhoben.',
  'You have already requested this. We will write to you.': 'Darum hast du schon gebeten. Wir schreiben dir.',
};
