import { defineWords } from '../../shared/words/define-words.ts';

export const recordingSignWords = defineWords({
  'recordings.rec': { en: 'REC', de: 'REC' },
  'recordings.isRecorded': { en: 'This show is being recorded', de: 'Diese Show wird aufgenommen' },
});
