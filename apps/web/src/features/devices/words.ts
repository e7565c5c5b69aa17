import { defineWords } from '../../shared/words/define-words.ts';

export const devicesWords = defineWords({
  'console.camera': { en: 'Camera', de: 'Kamera' },
  'console.microphone': { en: 'Microphone', de: 'Mikrofon' },
  'console.level': { en: 'Microphone level', de: 'Pegel des Mikrofons' },
  'console.unnamedCamera': { en: 'Camera {n}', de: 'Kamera {n}' },
  'console.unnamedMicrophone': { en: 'Microphone {n}', de: 'Mikrofon {n}' },
  'console.noDevice': { en: 'None', de: 'Keines' },
  'console.askAgain': { en: 'Try again', de: 'Erneut versuchen' },
  'console.cameraDenied': {
    en: 'The browser does not let this page use the camera. Allow it in the address bar, then try again.',
    de: 'Der Browser gibt dieser Seite die Kamera nicht frei. Erlaube sie in der Adressleiste und versuche es erneut.',
  },
  'console.cameraNone': {
    en: 'No camera was found. Connect one, or send from OBS.',
    de: 'Keine Kamera gefunden. Schließe eine an oder sende von OBS.',
  },
  'console.cameraInUse': {
    en: 'Another program is using the camera. Close it, then try again.',
    de: 'Ein anderes Programm benutzt die Kamera. Schließe es und versuche es erneut.',
  },
  'console.cameraUnsupported': {
    en: 'Cameras work on a secure (https) page only.',
    de: 'Kameras funktionieren nur auf einer sicheren Seite (https).',
  },
  'console.cameraFailed': { en: 'The camera could not be opened.', de: 'Die Kamera konnte nicht geöffnet werden.' },
  'console.microphoneDenied': {
    en: 'The browser does not let this page use the microphone. Allow it in the address bar, then try again.',
    de: 'Der Browser gibt dieser Seite das Mikrofon nicht frei. Erlaube es in der Adressleiste und versuche es erneut.',
  },
  'console.microphoneNone': {
    en: 'No microphone was found. The show would be silent.',
    de: 'Kein Mikrofon gefunden. Die Show wäre stumm.',
  },
  'console.microphoneInUse': {
    en: 'Another program is using the microphone. Close it, then try again.',
    de: 'Ein anderes Programm benutzt das Mikrofon. Schließe es und versuche es erneut.',
  },
  'console.microphoneUnsupported': {
    en: 'Microphones work on a secure (https) page only.',
    de: 'Mikrofone funktionieren nur auf einer sicheren Seite (https).',
  },
  'console.microphoneFailed': {
    en: 'The microphone could not be opened.',
    de: 'Das Mikrofon konnte nicht geöffnet werden.',
  },
  'console.mute': { en: 'Mute microphone', de: 'Mikrofon stummschalten' },
  'console.unmute': { en: 'Unmute microphone', de: 'Mikrofon einschalten' },
  'console.muted': { en: 'Your microphone is muted', de: 'Dein Mikrofon ist stumm' },
  'console.soundFilters': { en: 'Sound filters', de: 'Tonfilter' },
  'console.noiseSuppression': { en: 'Noise suppression', de: 'Rauschunterdrückung' },
  'console.noiseSuppressionHint': {
    en: 'Removes fans and traffic. Turn it off for music.',
    de: 'Entfernt Lüfter und Verkehr. Schalte sie für Musik aus.',
  },
  'console.echoCancellation': { en: 'Echo cancellation', de: 'Echounterdrückung' },
  'console.echoCancellationHint': {
    en: 'Removes what your speakers play. Not needed with headphones.',
    de: 'Entfernt, was aus deinen Lautsprechern kommt. Mit Kopfhörern unnötig.',
  },
  'console.autoGainControl': { en: 'Automatic level', de: 'Automatischer Pegel' },
  'console.autoGainControlHint': {
    en: 'Makes quiet parts louder and loud ones quieter.',
    de: 'Macht Leises lauter und Lautes leiser.',
  },
});
