/** Live rooms, shows, wars, tickets, polls, wheels, clips, recordings. */
export const rooms = {
  'Only live creators can be promoted.': 'Nur wer live ist, kann beworben werden.',
  'Promotion is not available on this site.': 'Auf dieser Seite kann niemand beworben werden.',
  'This creator is already promoted.': 'Dieser Creator wird schon beworben.',
  'All places are taken. Please try again later.': 'Alle Plätze sind belegt. Bitte versuche es später noch einmal.',
  'This boost is over.': 'Diese Bewerbung ist vorbei.',
  'This site cannot create clips.': 'Diese Seite kann keine Clips schneiden.',
  'This creator does not allow clips.': 'Dieser Creator erlaubt keine Clips.',
  'Clips can be made of public shows only.': 'Nur aus öffentlichen Shows kann geschnitten werden.',
  'Too many clips within an hour. Please try again later.':
    'Zu viele Clips in einer Stunde. Versuche es später wieder.',
  'Two options are the same.': 'Zwei Optionen sind gleich.',
  'There is already an open poll. Please close it first.':
    'Es gibt schon eine offene Umfrage. Bitte schließe sie zuerst.',
  'This poll is over. Nothing was paid.': 'Diese Umfrage ist vorbei. Es wurde nichts bezahlt.',
  'A band must not end before it begins.': 'Eine Stufe darf nicht enden, bevor sie beginnt.',
  'A range must not end before it begins.': 'Ein Bereich darf nicht enden, bevor er beginnt.',
  'Two bands overlap.': 'Zwei Stufen überschneiden sich.',
  'Two ranges overlap.': 'Zwei Bereiche überschneiden sich.',
  'This sound no longer exists. Please choose another.': 'Diesen Ton gibt es nicht mehr. Bitte wähle einen anderen.',
  'You already have {most} sounds. Please remove one first.': 'Du hast schon {most} Töne. Bitte entferne zuerst einen.',
  'Two items have the same title.': 'Zwei Einträge haben denselben Titel.',
  'A goal appears twice.': 'Ein Ziel ist doppelt.',
  'The creator was notified within the last hour.': 'Der Creator wurde innerhalb der letzten Stunde benachrichtigt.',
  'There are already {most} emotes.': 'Es gibt schon {most} Emotes.',
  'There are already {most} wheels.': 'Es gibt schon {most} Glücksräder.',
  'The wheel has changed. Please check it again.': 'Das Glücksrad hat sich geändert. Bitte sieh es dir noch einmal an.',
  'Someone has just spun this wheel. Please wait a moment.':
    'Jemand hat dieses Glücksrad gerade gedreht. Bitte warte einen Moment.',

  // Shows
  'The show has started.': 'Die Show hat begonnen.',
  'The show has not started yet.': 'Die Show hat noch nicht begonnen.',
  'Group shows are turned off in your settings.': 'Gruppenshows sind in deinen Einstellungen abgeschaltet.',
  'The smallest group is larger than the largest.': 'Die kleinste Gruppe ist größer als die größte.',
  'This show has already started.': 'Diese Show hat schon begonnen.',
  'None of the viewers with a reservation can pay for the first minute.':
    'Niemand, der reserviert hat, kann die erste Minute bezahlen.',
  'An announced show is paid for by tickets.': 'Eine angekündigte Show wird mit Tickets bezahlt.',
  'There is no private show to peek into right now.': 'Gerade gibt es keine private Show zum Hineinsehen.',
  'You have already asked. Wait for the answer or withdraw the request.':
    'Du hast schon gefragt. Warte auf die Antwort oder zieh die Anfrage zurück.',
  '{least} viewers are required, {reserved} have reserved.':
    '{least} Zuschauer sind nötig, {reserved} haben reserviert.',
  'The price has changed: {price} tokens a minute, at least {minutes} min.':
    'Der Preis hat sich geändert: {price} Token pro Minute, mindestens {minutes} Min.',
  'A time in the future, at most 30 days away.': 'Ein Zeitpunkt in der Zukunft, höchstens 30 Tage entfernt.',
  'Must be between an hour and a year from now.': 'Muss zwischen einer Stunde und einem Jahr von jetzt liegen.',

  // Announced shows
  'This is you: buy your own ticket instead.': 'Das bist du: Kauf ein eigenes Ticket.',
  'You already have a ticket.': 'Du hast schon ein Ticket.',
  'They already have a ticket.': 'Diese Person hat schon ein Ticket.',
  'This show is sold out.': 'Diese Show ist ausverkauft.',
  'This ticket has been returned.': 'Dieses Ticket wurde zurückgegeben.',
  'It is too late to return this ticket.': 'Für die Rückgabe dieses Tickets ist es zu spät.',
  'This show has started or is over.': 'Diese Show hat begonnen oder ist vorbei.',
  'This show is running: end it first.': 'Diese Show läuft: Beende sie zuerst.',
  'This show is running or over.': 'Diese Show läuft oder ist vorbei.',
  'Must be less than the later price.': 'Muss kleiner als der spätere Preis sein.',
  'An early price needs an end date, and the end date a price.':
    'Ein Frühpreis braucht ein Ende und das Ende einen Preis.',
  'Must not be after the start.': 'Darf nicht nach dem Beginn liegen.',
  'Someone already has a ticket, so the prices cannot change.':
    'Jemand hat schon ein Ticket: Die Preise bleiben, wie sie sind.',
  'Someone already has a ticket, so the show can only become longer.':
    'Jemand hat schon ein Ticket: Die Show kann nur länger werden.',
  'Must be between five minutes and 90 days from now.': 'Muss zwischen fünf Minuten und 90 Tagen von jetzt liegen.',
  'It is too early: a show can start at most ten minutes ahead of time.':
    'Es ist zu früh: Eine Show beginnt höchstens zehn Minuten vor ihrer Zeit.',
  'It is too late: its tickets have been refunded.': 'Es ist zu spät: Die Tickets wurden zurückgegeben.',
  'You already have {most} announced shows, which is the maximum.':
    'Du hast {most} Shows angekündigt, die noch nicht vorbei sind: Mehr sind nicht möglich.',
  '{sold} tickets are sold, so there cannot be fewer places.':
    '{sold} Tickets sind verkauft: Weniger Plätze sind nicht möglich.',

  // Encoders
  'The browser sends VP8, so this stream has no HLS; H.264 is needed for that.':
    'Der Browser sendet VP8. Damit gibt es diesen Stream nicht über HLS: Dafür braucht es H.264.',
  'The video has B-frames, so it reaches browsers a little later. For the least delay set Max B-frames to 0 and a keyframe interval of 1 s in the encoder.':
    'Das Video hat B-Frames und kommt deshalb etwas später an. Am schnellsten ist es mit 0 B-Frames und einem Keyframe-Abstand von 1 s im Encoder.',
  'The encoder sends more than {most} Mbit/s, so it was stopped. Lower its bitrate, then start again.':
    'Der Encoder sendet mehr als {most} Mbit/s und wurde angehalten. Senke die Bitrate und starte neu.',
  'The encoder sends pictures of {width} × {height}, which no browser shows, so it was stopped. Choose a size between 16 and 8192 pixels a side, then start again.':
    'Der Encoder sendet Bilder mit {width} × {height}, die kein Browser zeigt, und wurde angehalten. Wähle 16 bis 8192 Pixel je Seite und starte neu.',
  'The encoder sends {format} video, which browsers cannot play. Choose 8-bit 4:2:0 in the encoder (color format NV12 in OBS).':
    'Der Encoder sendet Video in {format}, das Browser nicht abspielen. Wähle im Encoder 8 Bit 4:2:0 (in OBS das Farbformat NV12).',
  'The encoder sends no H.264 video. Choose H.264 in the encoder.':
    'Der Encoder sendet kein H.264-Video. Wähle im Encoder H.264.',
  'The encoder sends {codec}, which not every browser can play. Choose H.264 in the encoder.':
    'Der Encoder sendet {codec}, das nicht jeder Browser abspielt. Wähle im Encoder H.264.',
  'The encoder sends sound that is not AAC. Choose AAC in the encoder.':
    'Der Ton des Encoders ist kein AAC. Wähle im Encoder AAC.',
  'The sound of the encoder cannot be converted: {why}': 'Der Ton des Encoders lässt sich nicht umwandeln: {why}',

  // Stream wars
  'You are in no war.': 'Du bist in keinem Stream War.',
  'The war is over.': 'Der Stream War ist vorbei.',
  'Someone has already contributed to this challenge.': 'Für diese Challenge hat schon jemand gegeben.',
  'This challenge is fully funded.': 'Diese Challenge braucht nichts mehr.',
  'This challenge is over.': 'Diese Challenge ist vorbei.',
  'This challenge is not funded.': 'Diese Challenge ist nicht finanziert.',
  'At most {most} challenges are possible at once.': 'Höchstens {most} Challenges zugleich sind möglich.',
  'One of you is already in a war.': 'Einer von euch ist schon in einem Stream War.',
  'Only viewers can pay for a war.': 'Nur Zuschauer können für einen Stream War bezahlen.',
  'The war has not started yet.': 'Der Stream War hat noch nicht begonnen.',
  'You cannot invite yourself.': 'Niemand kann sich selbst einladen.',
  'You already have a guest, or have invited one.': 'Es gibt schon einen Gast oder eine Einladung.',
  'One of you already shares the stage.': 'Eine der beiden Shows hat schon einen Gast.',
  'You cannot start a war with yourself.': 'Niemand kann gegen sich selbst antreten.',
  'You are already in a war or have requested one.': 'Du bist schon in einem Stream War oder hast um einen gebeten.',
  'This war has an entry price. Please join it first.': 'Dieser Stream War kostet Eintritt. Bitte tritt zuerst bei.',
  'No round is running.': 'Gerade läuft keine Runde.',

  // Recordings
  'The price of the recording has changed.': 'Die Aufzeichnung hat einen anderen Preis.',
  'A recording that a customer paid for belongs to them alone.': 'Was ein Kunde bezahlt hat, gehört nur ihm.',
  'This recording is not ready yet.': 'Diese Aufzeichnung ist noch nicht fertig.',
  'A recording that a customer paid for cannot be changed.': 'Was ein Kunde bezahlt hat, bleibt, wie es ist.',
  'This site cannot cut videos, because ffmpeg is missing.': 'Diese Seite kann keine Videos schneiden: ffmpeg fehlt.',
  'This recording is still being processed.': 'Diese Aufzeichnung wird noch bearbeitet.',
  'Someone has bought this recording, so it cannot be changed.':
    'Jemand hat diese Aufzeichnung gekauft: Sie bleibt, wie sie ist.',
  'Keep at least one second.': 'Behalte mindestens eine Sekunde.',
  'Stop the recording first.': 'Beende zuerst die Aufzeichnung.',
  'A trailer must be between one second and two minutes long.':
    'Ein Trailer dauert mindestens eine Sekunde und höchstens zwei Minuten.',
  'Our team is reviewing this recording. Until then nobody can play it.':
    'Unser Team prüft diese Aufzeichnung: Bis dahin kann sie niemand abspielen.',
  'This show cannot be recorded: it is sent as VP8, but H.264 is required.':
    'Diese Show kann nicht aufgezeichnet werden: Sie wird als VP8 gesendet, nötig ist H.264.',
  'This show cannot be recorded: it has no video.': 'Diese Show kann nicht aufgezeichnet werden: Sie hat kein Video.',
  'The media server of this show cannot record.': 'Der Medienserver dieser Show kann nicht aufzeichnen.',
};
