import { defineWords } from '../../../shared/words/define-words.ts';

export const playerStatsWords = defineWords({
  'streaming.statsTitle': { en: 'Stats for nerds', de: 'Statistik für Nerds' },
  'streaming.statsClose': { en: 'Close the stats', de: 'Statistik schließen' },
  'streaming.statsSize': { en: 'Size', de: 'Größe' },
  'streaming.statsFrames': { en: 'Frames', de: 'Bilder' },
  'streaming.statsFps': { en: '{fps} fps, {dropped} dropped', de: '{fps} fps, {dropped} verworfen' },
  'streaming.statsBitrate': { en: 'Bitrate', de: 'Bitrate' },
  'streaming.statsKbps': { en: '{n} kbit/s', de: '{n} kbit/s' },
  'streaming.statsLoss': { en: 'Loss', de: 'Verlust' },
  'streaming.statsPercent': { en: '{n} %', de: '{n} %' },
  'streaming.statsRoundTrip': { en: 'Round trip', de: 'Antwortzeit' },
  'streaming.statsJitter': { en: 'Jitter', de: 'Jitter' },
  'streaming.statsBuffer': { en: 'Buffer', de: 'Puffer' },
  'streaming.statsMs': { en: '{n} ms', de: '{n} ms' },
  'streaming.statsFreezes': { en: 'Freezes', de: 'Aussetzer' },
  'streaming.statsTransport': { en: 'Transport', de: 'Übertragung' },
  'streaming.statsCodecs': { en: 'Codecs', de: 'Codecs' },
});
