/** Live rooms, shows, wars, tickets, polls, wheels, clips, recordings. */
export const rooms = {
  'Only who is live can be promoted.': 'Nur wer live ist, kann beworben werden.',
  'Nobody can be promoted on this site.': 'Auf dieser Seite kann niemand beworben werden.',
  'This creator is promoted already.': 'Dieser Creator wird schon beworben.',
  'Every place is taken. Please try again later.': 'Alle Plätze sind belegt. Bitte versuche es später noch einmal.',
  'This boost is over.': 'Diese Bewerbung ist vorbei.',
  'This site can not cut clips.': 'Diese Seite kann keine Clips schneiden.',
  'This creator does not allow clips.': 'Dieser Creator erlaubt keine Clips.',
  'Only public shows can be cut.': 'Nur aus öffentlichen Shows kann geschnitten werden.',
  'Too many clips in an hour. Try again later.': 'Zu viele Clips in einer Stunde. Versuche es später wieder.',
  'Two options are the same.': 'Zwei Optionen sind gleich.',
  'There is an open poll already. Please close it first.':
    'Es gibt schon eine offene Umfrage. Bitte schließe sie zuerst.',
  'This poll is over. Nothing was paid.': 'Diese Umfrage ist vorbei. Es wurde nichts bezahlt.',
  'A band must not end before it begins.': 'Eine Stufe darf nicht enden, bevor sie beginnt.',
  'A range must not end before it begins.': 'Ein Bereich darf nicht enden, bevor er beginnt.',
  'Two bands overlap.': 'Zwei Stufen überschneiden sich.',
  'Two ranges overlap.': 'Zwei Bereiche überschneiden sich.',
  'This sound is not there any more. Please choose another.':
    'Diesen Ton gibt es nicht mehr. Bitte wähle einen anderen.',
  'You have {most} sounds already. Please remove one first.': 'Du hast schon {most} Töne. Bitte entferne zuerst einen.',
  'Two items have the same title.': 'Zwei Einträge haben denselben Titel.',
  'A goal is there twice.': 'Ein Ziel ist doppelt.',
  'The creator was notified within the last hour.': 'Der Creator wurde innerhalb der letzten Stunde benachrichtigt.',
  'There are {most} emotes already.': 'Es gibt schon {most} Emotes.',
  'There are {most} wheels already.': 'Es gibt schon {most} Glücksräder.',
  'The wheel has changed. Please look at it again.':
    'Das Glücksrad hat sich geändert. Bitte sieh es dir noch einmal an.',
  'Somebody has just spun this wheel. Please wait a moment.':
    'Jemand hat dieses Glücksrad gerade gedreht. Bitte warte einen Moment.',

  // Shows
  'The show has begun.': 'Die Show hat begonnen.',
  'The show has not begun yet.': 'Die Show hat noch nicht begonnen.',
  'Group shows are switched off in your settings.': 'Gruppenshows sind in deinen Einstellungen abgeschaltet.',
  'The smallest group is larger than the largest.': 'Die kleinste Gruppe ist größer als die größte.',
  'This show has started already.': 'Diese Show hat schon begonnen.',
  'Nobody who has reserved can pay the first minute.': 'Niemand, der reserviert hat, kann die erste Minute bezahlen.',
  'An announced show is paid by tickets.': 'Eine angekündigte Show wird mit Tickets bezahlt.',
  'There is no private show to peek into now.': 'Gerade gibt es keine private Show zum Hineinsehen.',
  'You have asked already. Wait for the answer, or withdraw it.':
    'Du hast schon gefragt. Warte auf die Antwort oder zieh die Anfrage zurück.',
  '{least} viewers are needed, {reserved} have reserved.': '{least} Zuschauer sind nötig, {reserved} haben reserviert.',
  'The price has changed: {price} tokens a minute, at least {minutes} min.':
    'Der Preis hat sich geändert: {price} Tokens pro Minute, mindestens {minutes} Min.',
  'A time in the future, at most 30 days away.': 'Ein Zeitpunkt in der Zukunft, höchstens 30 Tage entfernt.',
  'Must be between an hour and a year from now.': 'Muss zwischen einer Stunde und einem Jahr von jetzt liegen.',

  // Announced shows
  'This is you: buy a ticket of your own.': 'Das bist du: Kauf ein eigenes Ticket.',
  'You have a ticket already.': 'Du hast schon ein Ticket.',
  'They have a ticket already.': 'Diese Person hat schon ein Ticket.',
  'This show is sold out.': 'Diese Show ist ausverkauft.',
  'This ticket is given back.': 'Dieses Ticket wurde zurückgegeben.',
  'It is too late to give this ticket back.': 'Für die Rückgabe dieses Tickets ist es zu spät.',
  'This show has begun, or is over.': 'Diese Show hat begonnen oder ist vorbei.',
  'This show runs: end it first.': 'Diese Show läuft: Beende sie zuerst.',
  'This show runs, or is over.': 'Diese Show läuft oder ist vorbei.',
  'Must be less than the later price.': 'Muss kleiner als der spätere Preis sein.',
  'An early price needs its end, and the end its price.': 'Ein Frühpreis braucht ein Ende und das Ende einen Preis.',
  'Must not be after the start.': 'Darf nicht nach dem Beginn liegen.',
  'Somebody has a ticket already: the prices stay as they are.':
    'Jemand hat schon ein Ticket: Die Preise bleiben, wie sie sind.',
  'Somebody has a ticket already: it can only become longer.':
    'Jemand hat schon ein Ticket: Die Show kann nur länger werden.',
  'Must be between five minutes and 90 days from now.': 'Muss zwischen fünf Minuten und 90 Tagen von jetzt liegen.',
  'It is too early: a show begins ten minutes before its time at most.':
    'Es ist zu früh: Eine Show beginnt höchstens zehn Minuten vor ihrer Zeit.',
  'It is too late: its tickets are given back.': 'Es ist zu spät: Die Tickets wurden zurückgegeben.',
  'You have announced {most} shows that are not over: these are the most.':
    'Du hast {most} Shows angekündigt, die noch nicht vorbei sind: Mehr sind nicht möglich.',
  '{sold} tickets are sold: there can be no fewer places.':
    '{sold} Tickets sind verkauft: Weniger Plätze sind nicht möglich.',

  // Stream wars
  'You are in no war.': 'Du bist in keinem Stream War.',
  'The war is over.': 'Der Stream War ist vorbei.',
  'Somebody has given for this challenge already.': 'Für diese Challenge hat schon jemand gegeben.',
  'This challenge needs no more.': 'Diese Challenge braucht nichts mehr.',
  'This challenge is over.': 'Diese Challenge ist vorbei.',
  'This challenge is not funded.': 'Diese Challenge ist nicht finanziert.',
  '{most} challenges at once are the most.': 'Höchstens {most} Challenges zugleich sind möglich.',
  'One of you is in a war already.': 'Einer von euch ist schon in einem Stream War.',
  'Only viewers can pay for a war.': 'Nur Zuschauer können für einen Stream War bezahlen.',
  'The war has not begun yet.': 'Der Stream War hat noch nicht begonnen.',
  'Nobody can be at war with themselves.': 'Niemand kann gegen sich selbst antreten.',
  'You are in a war already, or have asked for one.': 'Du bist schon in einem Stream War oder hast um einen gebeten.',
  'This war has an entry price. Please join it first.': 'Dieser Stream War kostet Eintritt. Bitte tritt zuerst bei.',
  'No round runs now.': 'Gerade läuft keine Runde.',

  // Recordings
  'The recording has another price.': 'Die Aufzeichnung hat einen anderen Preis.',
  'What a customer paid for is theirs alone.': 'Was ein Kunde bezahlt hat, gehört nur ihm.',
  'This recording is not ready yet.': 'Diese Aufzeichnung ist noch nicht fertig.',
  'What a customer paid for stays as it is.': 'Was ein Kunde bezahlt hat, bleibt, wie es ist.',
  'This site can not cut videos: it has no ffmpeg.': 'Diese Seite kann keine Videos schneiden: ffmpeg fehlt.',
  'This recording is still being worked on.': 'Diese Aufzeichnung wird noch bearbeitet.',
  'Somebody has bought this recording: it stays as it is.':
    'Jemand hat diese Aufzeichnung gekauft: Sie bleibt, wie sie ist.',
  'Keep one second at least.': 'Behalte mindestens eine Sekunde.',
  'Stop the recording first.': 'Beende zuerst die Aufzeichnung.',
  'A trailer has one second at least and two minutes at most.':
    'Ein Trailer dauert mindestens eine Sekunde und höchstens zwei Minuten.',
  'Our team is looking at this recording: nobody can play it until then.':
    'Unser Team prüft diese Aufzeichnung: Bis dahin kann sie niemand abspielen.',
  'This show can not be recorded: it is sent as VP8, and H.264 is needed.':
    'Diese Show kann nicht aufgezeichnet werden: Sie wird als VP8 gesendet, nötig ist H.264.',
  'This show can not be recorded: it has no video.': 'Diese Show kann nicht aufgezeichnet werden: Sie hat kein Video.',
  'The media server of this show can not record.': 'Der Medienserver dieser Show kann nicht aufzeichnen.',
};
