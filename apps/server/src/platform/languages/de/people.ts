/** Messages, friends, reports, contact. */
export const people = {
  'You have written five messages within an hour. Please wait for an answer.':
    'Du hast innerhalb einer Stunde fünf Nachrichten geschrieben. Bitte warte auf eine Antwort.',
  'This has been answered already.': 'Das wurde schon beantwortet.',
  'This was answered already.': 'Das wurde schon beantwortet.',
  'Studios have no friends here.': 'Studios haben hier keine Freunde.',
  'You cannot ask yourself to be friends.': 'Du kannst dir nicht selbst eine Freundschaftsanfrage schicken.',
  'Creators can be friends with viewers only.': 'Creator können nur mit Zuschauern befreundet sein.',
  'You are friends already.': 'Ihr seid schon befreundet.',
  'They have declined your request.': 'Deine Anfrage wurde abgelehnt.',
  'At most {most} requests can wait for an answer. Take one back first.':
    'Höchstens {most} Anfragen können auf Antwort warten. Nimm zuerst eine zurück.',
  'You can not write to each other.': 'Ihr könnt einander nicht schreiben.',
  'Pick a time within the next 90 days.': 'Wähle einen Zeitpunkt in den nächsten 90 Tagen.',
  'This was taken back already.': 'Das wurde schon zurückgenommen.',
  'A voice message has no other files.': 'Eine Sprachnachricht hat keine weiteren Dateien.',
  'Only approved creators can ask for tokens.': 'Nur freigegebene Creator können Tokens verlangen.',
  'Only creators can ask for tokens.': 'Nur Creator können Tokens verlangen.',
  'Pick one emoji.': 'Wähle ein Emoji.',
  'Add what it is for.': 'Füge hinzu, wofür es ist.',
  'A message can be changed for 5 minutes.': 'Eine Nachricht kann 5 Minuten lang geändert werden.',
  'You have reported this already.': 'Du hast das schon gemeldet.',
  'Somebody has paid for this: it stays.': 'Jemand hat dafür bezahlt: Es bleibt.',
  'This message was sent to somebody else.': 'Diese Nachricht ging an jemand anderen.',
  'This message is not there any more.': 'Diese Nachricht gibt es nicht mehr.',
  'New accounts can begin a few conversations a day. Try again tomorrow.':
    'Neue Konten können am Tag nur wenige Unterhaltungen beginnen. Versuche es morgen wieder.',
  'You can begin {most} new conversations a day. Try again tomorrow.':
    'Du kannst am Tag {most} neue Unterhaltungen beginnen. Versuche es morgen wieder.',
  'You can send {most} mass messages a day.': 'Du kannst am Tag {most} Massennachrichten senden.',
  'They do not take messages from you.': 'Von dir werden keine Nachrichten angenommen.',
  'This is sent to you: there is nothing to download.': 'Das wird dir geschickt: Es gibt nichts herunterzuladen.',
  'There is nobody of this name.': 'Niemand heißt so.',
  'This is you.': 'Das bist du.',

  // Reports
  'Please confirm this': 'Bitte bestätige das',
  'This is yours: you need not report it.': 'Das ist von dir: Du musst es nicht melden.',
  'You have reported a lot within an hour. Please wait a little.':
    'Du hast in einer Stunde viel gemeldet. Bitte warte ein wenig.',
  'You have asked already.': 'Du hast schon gefragt.',
  'Somebody else has asked for a second look already.': 'Jemand anderes hat schon um eine zweite Prüfung gebeten.',
  'There is no decision here that can be looked at again.':
    'Hier gibt es keine Entscheidung, die noch einmal geprüft werden kann.',
  'A decision can be appealed for six months.':
    'Gegen eine Entscheidung kann sechs Monate lang Einspruch erhoben werden.',
  'You have appealed already.': 'Du hast schon Einspruch erhoben.',
  'You have asked for this already. We will write to you.': 'Darum hast du schon gebeten. Wir schreiben dir.',
};
