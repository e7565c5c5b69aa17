export const recordDesk = {
  'recordings.start': 'Aufnehmen',
  'recordings.stop': 'Aufnahme beenden',
  'recordings.started': 'Die Aufnahme läuft. Alle hier sehen das.',
  'recordings.stopped': 'Die Aufnahme ist beendet. Das Video wird erstellt.',
  'recordings.obstacle.vp8':
    'Dieses Bild lässt sich nicht aufnehmen: Es wird als VP8 gesendet. Sende aus OBS oder aus einem Browser, der H.264 kann.',
  'recordings.obstacle.no-video': 'Es gibt kein Bild zum Aufnehmen.',
  'recordings.obstacle.engine': 'Der Medienserver dieser Seite kann nicht aufnehmen.',
};
