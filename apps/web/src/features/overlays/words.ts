import { defineWords } from '../../shared/words/define-words.ts';

export const overlaysWords = defineWords({
  'overlays.title': { en: 'Overlays', de: 'Einblendungen' },
  'overlays.intro': {
    en: 'Add these as browser sources in OBS. They’re transparent and update by themselves.',
    de: 'Füge sie in OBS als Browserquellen hinzu. Sie sind durchsichtig und aktualisieren sich selbst.',
  },
  'overlays.failed': { en: 'Couldn’t load the address', de: 'Die Adresse ließ sich nicht laden' },
  'overlays.expired': {
    en: 'This address no longer works. Copy a new one from your overlays.',
    de: 'Diese Adresse gilt nicht mehr. Kopiere eine neue bei deinen Einblendungen.',
  },
  'overlays.alerts': { en: 'Tip alerts', de: 'Trinkgeld-Einblendungen' },
  'overlays.key': { en: 'Your key', de: 'Dein Schlüssel' },
  'overlays.keyText': {
    en: 'The key in this address opens all of your overlays, and nothing else. Renewing it ends all of them.',
    de: 'Der Schlüssel in dieser Adresse öffnet alle deine Einblendungen und sonst nichts. Ein neuer beendet sie alle.',
  },
  'overlays.alertsText': {
    en: 'Tips as they come in, with their words and sound.',
    de: 'Trinkgeld, sobald es kommt, mit Text und Ton.',
  },
  'overlays.sampleAlert': { en: 'mia tipped 50 tokens!', de: 'mia gibt 50 Token!' },
  'overlays.open': { en: 'Open', de: 'Öffnen' },
  'overlays.openNamed': { en: 'Open: {name}', de: 'Öffnen: {name}' },
  'overlays.goal': { en: 'Goal', de: 'Ziel' },
  'overlays.goalText': {
    en: 'Your current goal and how far it has come.',
    de: 'Dein Ziel und wie weit es gekommen ist.',
  },
  'overlays.chat': { en: 'Chat', de: 'Chat' },
  'overlays.chatText': {
    en: 'The latest lines of your public chat.',
    de: 'Die neuesten Zeilen deines öffentlichen Chats.',
  },
  'overlays.wheel': { en: 'Wheel', de: 'Glücksrad' },
  'overlays.wheelText': {
    en: 'Your wheel while someone spins it, and what it brings.',
    de: 'Dein Glücksrad, wenn jemand dreht, und was es bringt.',
  },
  'overlays.preview': { en: 'Preview: {name}', de: 'Vorschau: {name}' },
  'overlays.accent': { en: 'Highlight', de: 'Akzent' },
  'overlays.textColour': { en: 'Text colour', de: 'Textfarbe' },
  'overlays.size': { en: 'Text size', de: 'Schriftgröße' },
  'overlays.lines': { en: 'Lines', de: 'Zeilen' },
  'overlays.align': { en: 'Side', de: 'Seite' },
  'overlays.left': { en: 'Left', de: 'Links' },
  'overlays.right': { en: 'Right', de: 'Rechts' },
  'overlays.copy': { en: 'Copy link', de: 'Link kopieren' },
  'overlays.copyNamed': { en: 'Copy link: {name}', de: 'Link kopieren: {name}' },
  'overlays.copied': {
    en: 'Link copied. Anyone who has it can see this overlay.',
    de: 'Link kopiert. Wer ihn hat, sieht diese Einblendung.',
  },
  'overlays.notCopied': { en: 'Couldn’t copy the link', de: 'Der Link ließ sich nicht kopieren' },
  'overlays.sampleGoal': { en: 'New microphone', de: 'Neues Mikrofon' },
  'overlays.sampleLine': { en: 'Hi everyone!', de: 'Hallo zusammen!' },
});
